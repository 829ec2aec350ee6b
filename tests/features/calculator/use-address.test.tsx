import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useAddress } from "@/features/calculator/use-address";

const read = (params: URLSearchParams) => params.get("text") ?? "";
const write = (text: string) => new URLSearchParams({ text }).toString();

function Box() {
  const { state, change } = useAddress(read, write);
  return <input aria-label="Texte" value={state} onChange={(event) => change(event.target.value)} />;
}

const wait = (milliseconds: number) => act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

function open() {
  let arrive: (value: null) => void = () => {};
  const slow = new Promise<null>((resolve) => {
    arrive = resolve;
  });
  const router = createMemoryRouter(
    [
      { path: "/box", element: <Box /> },
      { path: "/slow", element: <p>Arrivé</p>, loader: () => slow },
    ],
    { initialEntries: ["/box"] },
  );
  render(<RouterProvider router={router} />);
  return { router, arrive: () => arrive(null), box: screen.getByRole<HTMLInputElement>("textbox") };
}

test("what is typed goes to the address after a pause, and another address of the page is read", async () => {
  const { router, box } = open();
  await userEvent.type(box, "abc");
  expect(router.state.location.search).toBe("");
  await waitFor(() => expect(router.state.location.search).toBe("?text=abc"));
  await act(() => router.navigate("/box?text=xyz"));
  expect(box.value).toBe("xyz");
});

test("somebody who leaves at once for a page that takes its time is not called back", async () => {
  const { router, arrive, box } = open();
  await userEvent.type(box, "abc");
  await act(() => void router.navigate("/slow"));
  await wait(400);
  arrive();
  await screen.findByText("Arrivé");
  expect(router.state.location).toMatchObject({ pathname: "/slow", search: "" });
});

test("an address of one’s own that is opened again is read again", async () => {
  const { router, box } = open();
  await userEvent.type(box, "abc");
  await waitFor(() => expect(router.state.location.search).toBe("?text=abc"));
  await userEvent.type(box, "d");
  await waitFor(() => expect(router.state.location.search).toBe("?text=abcd"));
  await act(() => router.navigate("/box?text=abc"));
  expect(box.value).toBe("abc");
});
