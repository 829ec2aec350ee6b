import { RightsMatrix } from "@/features/members/RightsMatrix";
import { Frame } from "../Frame";

/** /playground/rights. */
export default function Rights() {
  return (
    <Frame>
      <RightsMatrix whose="all" />
    </Frame>
  );
}
