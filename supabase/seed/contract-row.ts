import { stamp } from "./crm.ts";
import { bodiesOf } from "./legal-entities.ts";
import { memberId, WORKSPACES } from "./members.ts";
import type { Hire } from "./missions.ts";
import { isApproved, isSigned, type Plan } from "./plans.ts";
import type { SeedRow } from "./rows.ts";
import { trialOf, windowOf } from "./terms.ts";

/** What the circuit wrote on the paper by the state it is in; the hours are those of its steps. */
export function tracesOf(plan: Omit<Plan, "state"> & { state: string }, signedAt: string): SeedRow {
  const isValidated = plan.owner === 1 && plan.state !== "draft" && plan.state !== "consultant_review";
  return {
    submitted_at: plan.state === "draft" ? null : `${plan.submitted}T09:00:00Z`,
    reviewed_by: isValidated ? memberId(3) : null,
    reviewed_at: isValidated ? `${plan.submitted}T15:00:00Z` : null,
    approved_by: isApproved(plan.state) ? memberId(4) : null,
    approved_at: isApproved(plan.state) ? `${plan.approved}T10:00:00Z` : null,
    signed_at: isSigned(plan.state) ? signedAt : null,
  };
}

export function contractRow(id: string, key: string, hire: Hire, weeklyMinutes: number, signedAt: string): SeedRow {
  const { plan, talent, mission } = hire;
  const { client, post } = mission;
  const { state, start, end } = plan;
  const isOver = ["ended", "closed"].includes(state);
  return {
    id,
    ...stamp(WORKSPACES.main, mission.ownerId, plan.born),
    contract_key: key,
    status: state,
    is_amendment: false,
    amendment_number: 0,
    mission_id: mission.id,
    application_id: hire.applicationId,
    talent_id: talent.id,
    company_id: client.id,
    agency_id: client.agencyId,
    work_site_id: post.siteId,
    client_post_id: post.id,
    contact_id: client.contactId,
    timesheet_contact_id: client.siteContactId,
    ...bodiesOf(WORKSPACES.main),
    commercial_condition_id: client.conditionId,
    business_unit_id: post.unitId,
    owner_id: mission.ownerId,
    admin_id: isApproved(state) ? memberId(4) : null,
    contract_type: "interim",
    contract_reason: "ACCROISSEMENT",
    justification:
      "Renfort de l’équipe du lot gros œuvre, marché notifié le 1er septembre 2026, planning recalé après intempéries.",
    is_abroad: false,
    start_date: start,
    end_date: end,
    is_term_precise: true,
    has_flexibility_clause: true,
    ...windowOf(start, end),
    trial_period_days: trialOf(start, end),
    trial_period_unit: "JOURS_TRAVAILLES",
    job_id: post.jobId,
    job_name: post.jobName,
    employee_status: "ouvrier",
    qualification: post.jobName,
    is_risky_post: false,
    job_risks: ["Chute de hauteur", "Manutention"],
    medical_follow_up: "SI",
    fitness_on: null,
    fitness_until: null,
    certificate_codes: [],
    address_id: client.addressId,
    formatted_address: client.formatted,
    access_means: "Véhicule personnel ou covoiturage",
    working_days: [1, 2, 3, 4, 5],
    weekly_minutes: weeklyMinutes,
    daily_minutes: {},
    schedule: "7 h 30 – 12 h, 13 h – 16 h 30",
    is_full_time: true,
    is_night_work: false,
    ppe: ["casque", "chaussures", "gilet"],
    ppe_supplier: "agency",
    hourly_wage: talent.wage,
    reference_wage: talent.wage,
    coefficient: client.coefficient,
    coefficient_kind: "delegation",
    expense_coefficient: 1.1,
    ifm_rate: 10,
    iccp_rate: 10,
    meal_type: "panier",
    meal_allowance: 10.4,
    travel_zone: "2",
    travel_allowance: 3.95,
    transport_allowance: 6.1,
    is_long_distance: false,
    mentions_hire_not_forbidden: true,
    timesheet_entry_by: "agency",
    timesheet_step_minutes: 15,
    is_timesheet_required: true,
    ...tracesOf(plan, signedAt),
    legality_overrides: [],
    actual_end_date: state === "broken" ? plan.last : isOver ? end : null,
    ending_reason: state === "broken" ? "RUPT_SAL" : isOver ? "FIN_TERME" : null,
  };
}
