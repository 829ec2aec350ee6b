/** Countries of ISO 3166-1 as the agency meets them in civil status: codes of two letters, French names from the platform. */
const CODES =
  "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW".split(
    " ",
  );

/** Code → French name, France first, the others in the order of the alphabet: « FR » → « France ». */
export function countries(): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames("fr", { type: "region" });
  const others = CODES.filter((code) => code !== "FR")
    .map((code) => [code, String(names.of(code))] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, "fr"));
  return Object.fromEntries([["FR", "France"], ...others]);
}
