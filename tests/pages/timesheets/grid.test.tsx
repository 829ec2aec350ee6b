import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { cellName, moveInGrid, type Place } from "@/features/timesheet/grid-keys";
import { HoursCell } from "@/features/timesheet/HoursCell";
import { hoursAsMinutes as h, type Minutes } from "@/rules/time/minutes";

/** Three rows of three cells; the middle row is locked. */
function Grid({ bring }: { bring?: (place: Place, step: -1 | 1) => void }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as the pages do
    <div
      ref={box}
      onKeyDown={(event) => {
        if (box.current && event.target instanceof Element) moveInGrid(event, box.current, event.target, bring);
      }}
    >
      {[0, 2].map((row) =>
        [0, 1, 3].map((column) => (
          <input key={column} aria-label={`${row}/${column}`} data-cell={cellName(row, column)} defaultValue="7h00" />
        )),
      )}
    </div>
  );
}

function Cell({ onChange = () => {} }: { onChange?: (value: unknown) => void }) {
  const [worked, setWorked] = useState<Minutes | null>(h(7));
  return (
    <HoursCell
      minutes={worked}
      placeholder="7h30"
      label="Heures"
      takesAbsence
      onChange={(value) => {
        onChange(value);
        if (value.kind === "hours") setWorked(value.minutes);
      }}
    />
  );
}

const at = () => document.activeElement?.getAttribute("aria-label");

describe("moving in the grid", () => {
  test("arrows leave a cell whose text is selected, and skip a column that is not there", async () => {
    const user = userEvent.setup();
    render(<Grid />);
    screen.getByLabelText<HTMLInputElement>("0/0").select();
    screen.getByLabelText("0/0").focus();
    await user.keyboard("{ArrowRight}");
    expect(at()).toBe("0/1");
    await user.keyboard("{ArrowRight}");
    expect(at()).toBe("0/3");
    await user.keyboard("{ArrowLeft}");
    expect(at()).toBe("0/1");
  });

  test("an arrow inside the text belongs to the text", () => {
    render(<Grid />);
    const cell = screen.getByLabelText<HTMLInputElement>("0/0");
    cell.focus();
    cell.setSelectionRange(2, 2);
    fireEvent.keyDown(cell, { key: "ArrowRight" });
    expect(at()).toBe("0/0");
  });

  test("Enter and the arrows ask for the next row when it has no such cell", () => {
    const bring = vi.fn();
    render(<Grid bring={bring} />);
    screen.getByLabelText("0/1").focus();
    fireEvent.keyDown(screen.getByLabelText("0/1"), { key: "Enter" });
    expect(bring).toHaveBeenCalledWith({ row: 1, column: 1 }, 1);
    screen.getByLabelText("2/1").focus();
    fireEvent.keyDown(screen.getByLabelText("2/1"), { key: "Enter", shiftKey: true });
    expect(bring).toHaveBeenLastCalledWith({ row: 1, column: 1 }, -1);
  });
});

describe("a cell of hours", () => {
  test("reads «\u202f7,5\u202f» and shows it as 7h30", async () => {
    const user = userEvent.setup();
    render(<Cell />);
    await user.clear(screen.getByLabelText("Heures"));
    await user.type(screen.getByLabelText("Heures"), "7,5{Enter}");
    expect(screen.getByLabelText("Heures")).toHaveValue("7h30");
  });

  test("keeps what it cannot read, with the reason; Escape gives the former value back", async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Cell onChange={onChange} />);
    await user.clear(screen.getByLabelText("Heures"));
    await user.type(screen.getByLabelText("Heures"), "7h75{Enter}");
    expect(screen.getByLabelText("Heures")).toHaveValue("7h75");
    expect(screen.getByRole("alert")).toHaveTextContent("7,75");
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(screen.getByLabelText("Heures")).toHaveValue("7h00");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("«\u202f= » asks for the planned hours at once", async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Cell onChange={onChange} />);
    await user.click(screen.getByLabelText("Heures"));
    await user.keyboard("=");
    expect(onChange).toHaveBeenCalledWith({ kind: "planned" });
  });

  test("leaving without a change says nothing", async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Cell onChange={onChange} />);
    await user.click(screen.getByLabelText("Heures"));
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
  });
});
