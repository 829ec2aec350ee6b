/** Two contracts and an order at one client, as `planning` answers them. */
export const CHAIN = {
  id: "00000000-0000-4000-8040-000000000001",
  key: "C-2026-000001",
  status: "signed",
  talent_id: "t1",
  company_id: "c1",
  work_site_id: null,
  business_unit_id: null,
  mission_id: null,
  owner_id: "m1",
  job: "Maçon",
  place: "Lyon",
  start: "2026-11-02",
  end: "2026-11-20",
  term: "2026-11-20",
  minimum_end: null,
  reason: "ACCROISSEMENT",
  type: "interim",
  is_abroad: false,
  is_term_precise: true,
  is_undecided: false,
  window: ["2026-11-17", "2026-11-25"],
  steps: null,
  absent: null,
};
export const PLANNING = {
  chains: [
    CHAIN,
    { ...CHAIN, id: "00000000-0000-4000-8040-000000000002", key: "C-2026-000002", talent_id: "t2", owner_id: "m9" },
  ],
  orders: [
    {
      ...{ id: "o1", reference: "M-2026-000007", job: "Coffreur", company_id: "c1", work_site_id: null },
      ...{ business_unit_id: null, owner_id: "m1", start: "2026-11-16", end: "2026-12-18", posts: 2, taken: 1 },
      ...{ working_days: [1, 2, 3, 4, 5], schedule: "8 h – 12 h, 13 h – 16 h", is_full_time: true },
    },
  ],
  talents: {
    t1: { name: "Anna Roy", phone: "+33612345678", sort: "roy anna" },
    t2: { name: "Éric Béguin", phone: null, sort: "beguin eric" },
  },
  companies: { c1: "Bâti Confluence" },
  sites: {},
  units: {},
  unavailable: [],
};
