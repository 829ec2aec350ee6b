import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useWords } from "@/kit/states";
import { open } from "./harness";

const rows = (label: string) => [
  { entity: "worker", code: "open", label, tone: "info", position: 1, is_settled: false },
  { entity: "worker", code: "closed", label: "Clos", tone: "good", position: 2, is_settled: true },
];

function Shown() {
  const words = useWords();
  return <p>{words.state("worker", "open")?.label ?? "open"}</p>;
}

const show = (workflow_state: object[]) =>
  open({ path: "/", routes: { "/": <Shown /> }, tables: { workflow_state } as never });

describe("the words of states", () => {
  beforeEach(() => localStorage.clear());

  it("a code is never shown while its label is on its way, and the next visit starts with what this one read", async () => {
    const { provider, unmount } = show(rows("Ouvert"));
    expect(screen.queryByText("open")).not.toBeInTheDocument();
    await screen.findByText("Ouvert");
    expect(JSON.parse(localStorage.getItem("relais:states") ?? "[]")).toHaveLength(2);
    expect(provider.getList).toHaveBeenCalled();
    unmount();

    // Told at once, and asked again: what the server says now is what is shown.
    show(rows("En cours"));
    expect(screen.getByText("Ouvert")).toBeInTheDocument();
    await screen.findByText("En cours");
  });
});
