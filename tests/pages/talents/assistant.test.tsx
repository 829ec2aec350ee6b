import { resources } from "@resources";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/api-error";
import Refine from "@/pages/talents/deep-research/refine/page";
import ResumeReading from "@/pages/talents/resume/panels/resume-reading";
import { everyRight, open } from "../../kit/harness";

const { get, post } = vi.hoisted(() => ({ get: vi.fn(), post: vi.fn() }));
vi.mock("@/lib/functions", async (real) => ({ ...(await real<object>()), functions: { get, post } }));
vi.mock("@/lib/towns", async (real) => ({
  ...(await real<object>()),
  loadTowns: async () => [{ name: "Vienne", key: "vienne", latitude: 45.52, longitude: 4.87, population: 30_000 }],
}));

const ASK = { name: "Faire lire par l’assistant" };
const SENTENCE = "Un grutier qui sait lire un plan";

beforeEach(() => {
  get.mockReset().mockResolvedValue({ model: "petit-modele" });
  post.mockReset();
});

async function refine() {
  const view = open({
    path: `/talents/deep-research/refine?s=${encodeURIComponent(SENTENCE)}`,
    routes: { "/talents/deep-research/refine": <Refine /> },
    resources,
    rights: everyRight(),
    tables: {
      job: [{ id: "j1", code: "grutier", name: "Grutier", synonyms: ["grutier"], position: 1 }],
      certificate_type: [],
      department: [],
      software: [],
      hiring_pool: [],
      team_member: [],
      workflow_state: [],
      saved_view: [],
    },
  });
  await screen.findByText("Mots laissés de côté");
  return view;
}

test("without a model, nobody is offered it: the words that were left aside are searched in the files, as ever", async () => {
  get.mockResolvedValue({ model: null });
  await refine();
  await waitFor(() => expect(get).toHaveBeenCalledWith("ai/state"));
  expect(screen.getByRole("button", { name: "Les chercher dans les dossiers" })).toBeInTheDocument();
  expect(screen.queryByRole("button", ASK)).toBeNull();
});

test("a model that fails is told why and asked again; what it proposes is taken one by one, and marked", async () => {
  post.mockRejectedValueOnce(new ApiError("L’assistant a mis trop de temps à répondre.", { status: 502 }));
  const { address } = await refine();
  await userEvent.click(await screen.findByRole("button", ASK));
  expect(await screen.findByRole("alert")).toHaveTextContent("L’assistant a mis trop de temps à répondre.");

  let answer: (said: object) => void = () => {};
  post.mockReturnValueOnce(
    new Promise((done) => {
      answer = done;
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Réessayer avec l’assistant" }));
  expect(await screen.findByRole("button", { name: /L’assistant lit/ })).toBeInTheDocument();
  expect(post).toHaveBeenLastCalledWith("ai/search", {
    sentence: SENTENCE,
    understood: [{ field: "job", operator: "is", value: { codes: ["grutier"] }, weight: "required" }],
    unread: ["sait", "lire", "plan"],
  });
  const words = { field: "words", operator: "match", value: { text: "lecture de plan" }, weight: "wanted" };
  answer({
    proposals: [
      { criterion: words, words: "sait lire un plan" },
      // Not of the grammar: never shown, whoever says it.
      { criterion: { field: "sex", operator: "is", value: {}, weight: "required" }, words: "un" },
    ],
    places: [
      { place: "vienne", km: 20, weight: "required", words: "vers Vienne" },
      { place: "Nulle-Part", km: 5, weight: "required", words: "nulle part" },
    ],
    refused: 1,
  });
  const take = await screen.findByRole("button", { name: /^Retenir\s: De préférence dit/ });
  const line = take.closest("li") as HTMLElement;
  expect(within(line).getByText(/proposé par l’assistant/)).toBeInTheDocument();
  expect(within(line).getByText(/sait lire un plan/)).toBeInTheDocument();
  expect(screen.getByText(/^3 propositions écartées/)).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /^Retenir/ })).toHaveLength(2);
  expect(address()).not.toContain("lecture");

  await userEvent.click(take);
  await waitFor(() => expect(decodeURIComponent(address())).toContain('"text":"lecture+de+plan"},"weight":"wanted"'));
  await userEvent.click(screen.getByRole("button", { name: /^Écarter\s: À 20 km au plus de Vienne/ }));
  expect(await screen.findByText("L’assistant n’a rien de plus à proposer.")).toBeInTheDocument();
  expect(decodeURIComponent(address())).not.toContain("Vienne");
});

test("a résumé: lines of the assistant are marked, and none is ticked beforehand", async () => {
  post.mockResolvedValue({
    experience_years: null,
    jobs: [],
    certificates: [],
    driving_licences: [{ value: "C", words: "conduite de camions" }],
    languages: [],
    software: [],
    refused: 1,
  });
  const talent = { id: "t1", version: 1, driving_licences: [], languages: [] };
  open({
    path: "/t",
    routes: { "/t": <ResumeReading resource={resources.byName("talent") as never} record={talent} /> },
    resources,
    tables: {
      talent: [talent],
      resume: [
        {
          id: "r1",
          talent_id: "t1",
          version: 1,
          is_anonymized: false,
          file: "cv.pdf",
          file_name: "cv.pdf",
          content: "Grutier depuis 2012\nPermis B, conduite de camions",
          parsing_status: "done",
          created_at: "2026-11-01",
        },
      ],
      job: [{ id: "j1", code: "grutier", name: "Grutier", synonyms: ["grutier"] }],
      talent_job: [],
      talent_software: [],
      certificate: [],
      software: [],
      certificate_type: [],
    },
  });
  await userEvent.click(await screen.findByRole("button", ASK));
  expect(post).toHaveBeenCalledWith("ai/resume", { resume_id: "r1" });
  expect(await screen.findByText(/L’assistant propose 1\sligne de plus.*1\sligne écartée/)).toBeInTheDocument();
  const theirs = screen.getByRole("checkbox", { name: /Permis C .*proposé par l’assistant/ });
  expect(theirs).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: /Permis B$/ })).toBeChecked();
});
