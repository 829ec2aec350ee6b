import { expect, it } from "vitest";
import { sanitise } from "../../src/components/fields/sanitise.ts";

it("a name in a text keeps whom it names; what runs, styles or calls home goes", () => {
  const name =
    '<span data-type="mention" data-id="5d0c9a52-7d1e-4b6a-9c55-0a1b2c3d4e5f" data-label="Anna">@Anna</span>';
  expect(sanitise(name)).toBe(name);
  expect(sanitise('<p style="x" onclick="x">a<img src="x"><script>x</script></p>')).toBe("<p>a</p>");
  expect(sanitise('<a href="javascript:x">a</a><a href="https://exemple.fr">b</a>')).toBe(
    '<a>a</a><a href="https://exemple.fr">b</a>',
  );
});
