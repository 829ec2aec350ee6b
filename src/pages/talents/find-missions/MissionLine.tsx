import clientOrder from "@resources/missions/client-order";
import { Checkbox } from "antd";
import { Link } from "react-router";
import { Reasons } from "@/features/search/Reasons";
import type { Names } from "@/features/search/use-names";
import { pathOf } from "@/kit/declaration";
import { formatPeriod, today } from "@/lib/dates";
import { formatEuro } from "@/lib/money";
import { useMoney } from "@/lib/rights";
import { hourlyMargin } from "@/rules/billing/hourly-margin";
import { legalFigures } from "@/rules/figures/index";
import { count, frShort } from "@/rules/french";
import { headOf } from "@/rules/search/sentence";
import styles from "./page.module.css";
import type { FoundMission } from "./use-missions";

type Props = {
  readonly mission: FoundMission;
  readonly names: Names;
  readonly isPicked: boolean;
  readonly isTicked: boolean;
  /** None: the person may be put on no order. */
  readonly onTick: ((isOn: boolean) => void) | null;
};

const factsOf = (mission: FoundMission, margin: number | null): string =>
  [
    mission.company,
    mission.city && (mission.km === null ? mission.city : `${mission.city}, ${frShort(mission.km, 1)} km`),
    mission.start_date && formatPeriod(mission.start_date, mission.end_date),
    mission.wage !== null && `${formatEuro(mission.wage)}/h`,
    margin !== null && `marge ${formatEuro(margin)}/h`,
    count(mission.places, "place"),
  ]
    .filter(Boolean)
    .join(" · ");

/** One open order: what it offers, how the person answers it, and whether they are put on it. */
export function MissionLine({ mission, names, isPicked, isTicked, onTick }: Props) {
  const seesMoney = useMoney({ business_unit_id: mission.business_unit_id });
  const margin = seesMoney
    ? hourlyMargin(
        {
          onDate: today(),
          wage: mission.wage,
          coefficient: mission.coefficient,
          cdii: mission.employment_type === "cdii",
        },
        legalFigures,
      )
    : null;
  return (
    <li id={`mission-${mission.id}`} data-picked={isPicked}>
      {onTick ? (
        <Checkbox
          aria-label={`Cocher ${[mission.job, mission.company].filter(Boolean).join(", ")}`}
          disabled={mission.has_applied}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
      ) : (
        <span />
      )}
      <div>
        <Link to={pathOf.show(clientOrder, mission.id)}>{mission.job}</Link>
        <span className={styles.facts}>{factsOf(mission, margin)}</span>
        {mission.has_applied && <span className={styles.applied}>Candidature ouverte</span>}
      </div>
      <Reasons
        reasons={mission.reasons}
        heads={[...mission.criteria.map((one) => headOf(one, names.nameOf)), "Restriction"]}
      />
    </li>
  );
}
