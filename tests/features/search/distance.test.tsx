import { resources } from "@resources";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Criteria } from "@/features/search/Criteria";
import { criterion } from "@/rules/search/criteria";
import { everyRight, open } from "../../kit/harness";

const AROUND = criterion("distance", { latitude: 45.52, longitude: 4.87, km: 30, place: "Vienne" });
const names = { nameOf: (_: string, code: string) => code, optionsOf: () => [], isReading: false };

function Typed() {
  const [criteria, setCriteria] = useState([AROUND]);
  return <Criteria criteria={criteria} names={names} mayAsk={() => true} onChange={setCriteria} />;
}

test("a distance is typed in kilometres, or in minutes at a speed that it says", async () => {
  open({ path: "/c", routes: { "/c": <Typed /> }, resources, rights: everyRight() });
  await userEvent.click(await screen.findByRole("button", { name: "à 30 km au plus de Vienne" }));
  await userEvent.click(await screen.findByText("En minutes"));
  // What was said in kilometres is kept, at the usual speed.
  expect(screen.getByRole("textbox", { name: "Minutes de trajet" })).toHaveValue("36");
  const speed = screen.getByRole("textbox", { name: "Vitesse moyenne" });
  await userEvent.clear(speed);
  await userEvent.type(speed, "40{Enter}");
  expect(await screen.findByRole("button", { name: "à 36 min au plus de Vienne (40 km/h)" })).toBeInTheDocument();
});
