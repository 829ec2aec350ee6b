import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { filesIn, type Import, importsOf, read, root, withoutComments } from "./support/sources.ts";

// docs: CONTRIBUTING.md, “Who imports whom”. Offenders are named, so that the message says what to move.

const code = filesIn(
  ["src", "resources", "providers", "supabase/functions", "supabase/local", "supabase/seed"],
  /\.tsx?$/,
);

/** The layer of a path: the longest of these that it begins with. */
const LAYERS = [
  "src/types",
  "src/rules",
  "src/lib",
  "src/components",
  "src/features",
  "src/kit",
  "src/pages",
  "src/app",
  "src/main",
  "resources",
  "providers",
  "supabase/functions",
  "supabase/local",
  "supabase/seed",
];
const layerOf = (path: string) =>
  LAYERS.find((layer) => path === layer || path.startsWith(`${layer}/`) || path === `${layer}.tsx`) ?? "";

/** Rules that speak of people and places in general, not of the trade: what serves every trade may know them. */
const GENERAL_RULES =
  /^src\/rules\/(names|identity|distance|fold|french|verdict|calendar\/(date|week)|time\/(duration|minutes))(\/|$|\.)/;

const KNOWS_GENERAL_RULES = ["src/lib", "src/components", "src/kit", "providers"];

const above = [
  "src/types",
  "src/rules",
  "src/lib",
  "src/components",
  "src/features",
  "src/kit",
  "resources",
  "providers",
  "src/pages",
  "src/app",
];
const MAY_IMPORT: Record<string, string[]> = {
  "src/types": ["src/types"],
  "src/rules": ["src/rules"],
  "src/lib": ["src/lib", "src/types"],
  "src/components": ["src/components", "src/lib", "src/types"],
  "src/features": ["src/features", "src/kit", "src/components", "src/rules", "src/lib", "src/types"],
  "src/kit": ["src/kit", "src/components", "src/lib", "src/types"],
  resources: ["resources", "src/kit", "src/rules", "src/types"],
  providers: ["providers", "src/lib", "src/types"],
  "src/pages": [
    "src/pages",
    "resources",
    "src/features",
    "src/kit",
    "src/components",
    "src/rules",
    "src/lib",
    "src/types",
  ],
  "src/app": above,
  "src/main": above,
  "supabase/functions": ["supabase/functions", "src/rules"],
  "supabase/local": ["supabase/local", "supabase/functions", "supabase/seed", "src/lib"],
  "supabase/seed": ["supabase/seed", "supabase/local", "src/rules", "src/types"],
};

const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const ours = (path: string): Import[] => importsOf(path).filter((it) => !it.isPackage && layerOf(it.target));

describe("who imports whom", () => {
  test.each(Object.keys(MAY_IMPORT))("%s", (layer) => {
    const allowed = MAY_IMPORT[layer] ?? [];
    const offenders = code
      .filter((path) => layerOf(path) === layer)
      .flatMap((path) =>
        ours(path)
          .filter(({ target }) => !allowed.includes(layerOf(target)))
          .filter(({ target }) => !(KNOWS_GENERAL_RULES.includes(layer) && GENERAL_RULES.test(target)))
          .map(({ target }) => `${path} → ${target}`),
      );
    expect(offenders).toEqual([]);
  });

  test("a page knows its own folder and the ones above it, never another page's", () => {
    const offenders = code
      .filter((path) => inside(path, "src/pages"))
      .flatMap((path) =>
        ours(path)
          .filter(({ target }) => inside(target, "src/pages"))
          .filter(({ target }) => {
            const [mine, theirs] = [dirname(path), dirname(target)];
            return !inside(mine, theirs) && !inside(theirs, mine);
          })
          .map(({ target }) => `${path} → ${target}`),
      );
    expect(offenders).toEqual([]);
  });

  /** The ground of the features: a figure of the law, its source, its input. It knows none of them. */
  const GROUND = "src/features/figures";

  test.each(["providers", "src/features"])("what stands in %s knows none of its neighbours", (layer) => {
    const folder = (path: string) =>
      path
        .split("/")
        .slice(0, layer.split("/").length + 1)
        .join("/");
    const offenders = code
      .filter((path) => inside(path, layer))
      .flatMap((path) =>
        ours(path)
          .filter(({ target }) => inside(target, layer) && folder(target) !== folder(path))
          .filter(({ target }) => !inside(target, GROUND))
          .map(({ target }) => `${path} → ${target}`),
      );
    expect(offenders).toEqual([]);
  });

  // The pages that say an error must be there when nothing can be fetched any more.
  test("the app loads pages when they are needed, those of errors excepted", () => {
    const offenders = code
      .filter((path) => inside(path, "src/app"))
      .flatMap((path) =>
        ours(path)
          .filter(
            ({ target, lazy, typeOnly }) =>
              inside(target, "src/pages") && !inside(target, "src/pages/errors") && !lazy && !typeOnly,
          )
          .map(({ target }) => `${path} → ${target}`),
      );
    expect(offenders).toEqual([]);
  });

  test("every import names a file that is there", () => {
    const extensions = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx", ".d.ts", ".json", ".css"];
    const offenders = code.flatMap((path) =>
      importsOf(path)
        .filter(({ isPackage }) => !isPackage)
        .filter(({ target }) => !extensions.some((extension) => existsSync(join(root, target + extension))))
        .map(({ target }) => `${path} → ${target}`),
    );
    expect(offenders).toEqual([]);
  });
});

describe("what a layer keeps away from", () => {
  const rules = code.filter((path) => inside(path, "src/rules"));

  test("rules are pure: no screen, no server, no clock, no environment", () => {
    const packages = /^(react|antd|@ant-design|@refinedev|@supabase|ofetch|node:|hono|vite)/;
    const impure =
      /\bfetch\(|\bDate\.now\(|\bnew Date\(\)|\bperformance\.|\bprocess\.|\bimport\.meta\b|\bMath\.random\(|\blocalStorage\b|\bdocument\.|\bglobalThis\b|\bnavigator\.|\bwindow\.(location|document|set|add)/;
    const offenders = rules.flatMap((path) => [
      ...importsOf(path)
        .filter((it) => it.isPackage && packages.test(it.target))
        .map((it) => `${path} → ${it.target}`),
      ...withoutComments(read(path))
        .split("\n")
        .filter((line) => impure.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    ]);
    expect(offenders).toEqual([]);
  });

  test("rules, functions, local and seed import files by their full name, so that Node and Deno load them as they are", () => {
    const offenders = code
      .filter((path) => inside(path, "src/rules") || path.startsWith("supabase/"))
      .flatMap((path) => {
        const specifiers = [
          ...withoutComments(read(path)).matchAll(/(?:from\s+|import\(\s*)["'](\.{1,2}\/[^"']+|@\/[^"']+)["']/g),
        ];
        return specifiers.filter(([, it]) => !/\.(ts|json|mjs)$/.test(it ?? "")).map(([, it]) => `${path} → ${it}`);
      });
    expect(offenders).toEqual([]);
  });

  test("declarations are data: no JSX", () => {
    expect(code.filter((path) => inside(path, "resources") && path.endsWith(".tsx"))).toEqual([]);
  });

  test("@refinedev/antd comes with the pages that need it, never with the shell", () => {
    const offenders = code
      .filter((path) =>
        ["src/app", "src/main", "src/lib", "src/components", "src/features", "providers"].includes(layerOf(path)),
      )
      .filter((path) =>
        importsOf(path).some((it) => it.target.startsWith("@refinedev/antd") && !it.lazy && !it.typeOnly),
      );
    expect(offenders).toEqual([]);
  });

  test("confirmations and messages come from App.useApp(), which knows the theme", () => {
    const offenders = code.filter(
      (path) =>
        /\b(Modal\.(confirm|info|error|warning|success)|(message|notification)\.(success|error|info|warning|open))\(/.test(
          withoutComments(read(path)),
        ) && !/useApp\(/.test(read(path)),
    );
    expect(offenders).toEqual([]);
  });
});

describe("one path to the server", () => {
  /** The client and what gives it its session; Refine's providers; the hooks on top of Refine's. */
  const PATH =
    /^(src\/lib\/(supabase|storage|api|functions)\.ts|src\/lib\/auth\/|src\/app\/(providers|session\/connect)\.ts|src\/kit\/server\.ts)/;
  const DIRECT: [RegExp, string][] = [
    [/\buseDataProvider\b/, "calls the data provider"],
    [/\.rpc\(/, "calls a function of the database"],
    [/(?<!\bArray)\.from\(\s*["'`]/, "reads a table"],
    [/\buse(Suspense|Infinite)?Query\s*[(<]|\bfetchQuery\(/, "asks under a key of its own"],
    [/\buseInvalidate\b/, "refreshes a resource, and not who shows its rows"],
  ];
  /** Flags of the Api are no table. */
  const OTHER_SERVER = ["src/app/watch/pauses.ts"];

  const bypasses = (path: string, source: string, imported: readonly string[]): string[] => [
    ...(imported.some((target) => /^(src\/lib\/supabase(\.ts)?|@supabase\/(ssr|supabase-js))$/.test(target))
      ? [`${path}: imports the client`]
      : []),
    ...DIRECT.filter(([broken]) => broken.test(withoutComments(source))).map(([, what]) => `${path}: ${what}`),
  ];

  test("nothing of src goes beside it", () => {
    const others = code.filter(
      (path) => inside(path, "src") && !PATH.test(path) && !inside(path, "src/types") && !inside(path, "src/rules"),
    );
    const offenders = others
      .filter((path) => !OTHER_SERVER.includes(path))
      .flatMap((path) =>
        bypasses(
          path,
          read(path),
          importsOf(path).flatMap(({ target, typeOnly }) => (typeOnly ? [] : [target])),
        ),
      );
    expect(others.length).toBeGreaterThan(300);
    expect(offenders).toEqual([]);
  });

  test.each([
    ["const { data } = await supabase.rpc('x')", []],
    ["supabase.from('talent').select()", []],
    ["const provider = useDataProvider()();", []],
    ["const { data } = useQuery({ queryKey: ['x'] })", []],
    ["supabase.auth.getSession()", ["src/lib/supabase"]],
  ])("a way round is seen: %s", (source, imported) => {
    expect(bypasses("src/pages/x.ts", source, imported)).toHaveLength(1);
  });
});

describe("addresses come from the declarations", () => {
  const paths = filesIn(["resources"], /\.ts$/).flatMap((path) =>
    [...read(path).matchAll(/^\s*path: "(\/[a-z/-]+)",$/gm)].map(([, address = ""]) => address),
  );
  /** A page written by hand says where it stands; one table says what is sent elsewhere. */
  const HOMES = /\/route\.ts$|^src\/app\/redirects\.ts$/;
  /** Addresses of pages that stand under one of a resource, and are none of it. */
  const OWN =
    /^\/settings\/(account|rights|workspace|members|managees)$|^\/talents\/(deep-research|push-marketing|super-search)$|^\/calls\/new$/;
  const literal = (source: string) =>
    [...withoutComments(source).matchAll(/(["'`])(\/[a-z-]+(?:\/[a-z-]+)*)(?=[/?#$"'`])/g)]
      .map(([, , address = ""]) => address)
      .filter((address) => !OWN.test(address) && paths.some((path) => inside(address, path)));

  test("`pathOf` is the only source of those of a resource", () => {
    const offenders = code
      .filter((path) => inside(path, "src") && !HOMES.test(path) && !inside(path, "src/types"))
      .flatMap((path) => literal(read(path)).map((address) => `${path}: ${address}`));
    expect(paths.length).toBeGreaterThan(30);
    expect(offenders).toEqual([]);
  });

  test.each(['<Link to="/contracts/1">', 'navigate("/talents")', 'goTo("/timesheets?o=all")'])(
    "one written by hand is seen: %s",
    (source) => expect(literal(source)).toHaveLength(1),
  );
});

describe("one home per primitive", () => {
  /** What a primitive looks like, and the file (or the folder) where it may. */
  const HOMES: [name: string, looks: RegExp, home: RegExp][] = [
    ["folding accents", /\.normalize\(\s*["']NFK?D["']/, /^src\/rules\/fold\.ts$/],
    ["a store", /\blisteners = new Set\b/, /^src\/lib\/store\.ts$/],
    [
      "what the machine says",
      /\buseSyncExternalStore\(/,
      /^src\/(lib\/(store|online)|components\/theme\/mode|kit\/parts\/use-width|kit\/form\/form-view)\.tsx?$/,
    ],
    ["the keyboard", /addEventListener\(\s*["']keydown["']/, /^src\/app\/(shortcuts|palette)\//],
    [
      "the arithmetic of days",
      /(const|function) (addDays|addMonths|daysBetween|mondayOf|isoWeek|weekday)\b/,
      /^src\/rules\/calendar\//,
    ],
    ["a day in milliseconds", /\b(86_?400_?000|24 \* 60 \* 60 \* 1000)\b/, /^src\/rules\/calendar\//],
  ];
  const away = (path: string, source: string) =>
    HOMES.filter(([, looks, home]) => !home.test(path) && looks.test(withoutComments(source))).map(
      ([name]) => `${path}: ${name}`,
    );

  test("nothing of it is written again elsewhere", () => {
    const ours = code.filter((path) => inside(path, "src") || inside(path, "providers") || inside(path, "resources"));
    expect(ours.flatMap((path) => away(path, read(path)))).toEqual([]);
    for (const [name, looks, home] of HOMES)
      expect([name, code.some((path) => home.test(path) && looks.test(read(path)))]).toEqual([name, true]);
  });

  test.each([
    ['text.normalize("NFD").replace(/\\p{M}/gu, "")'],
    ["const listeners = new Set<() => void>();"],
    ["useSyncExternalStore(subscribe, read)"],
    ['window.addEventListener("keydown", listen)'],
    ["export function addDays(day: string, count: number) {}"],
    ["const DAY_MS = 86_400_000;"],
  ])("a twin is seen: %s", (source) => {
    expect(away("src/pages/x.ts", source)).toHaveLength(1);
  });
});

describe("how long a file may be", () => {
  /** `- \`path\`: N lines` in an ADR: this file has its reasons. */
  const exceptions = new Map(
    filesIn(existsSync(join(root, "docs/adr")) ? ["docs/adr"] : [], /\.md$/).flatMap((path) =>
      [...read(path).matchAll(/^- `([^`]+)`: (\d+) lines/gm)].map(
        ([, file, lines]) => [file ?? "", Number(lines)] as const,
      ),
    ),
  );
  const budgets: [string, (path: string) => boolean, number][] = [
    ["a rule: 150 lines", (path) => inside(path, "src/rules"), 150],
    ["a provider: 200 lines", (path) => inside(path, "providers"), 200],
    ["a file of the engine: 250 lines", (path) => inside(path, "src/kit"), 250],
    ["a page: 250 lines", (path) => inside(path, "src/pages"), 250],
    [
      "a component or a part of the shell: 250 lines",
      (path) => ["src/components", "src/features", "src/app", "src/lib"].includes(layerOf(path)),
      250,
    ],
    ["a declaration: 100 lines", (path) => inside(path, "resources"), 100],
    [
      "a function or a part of the local default: 200 lines",
      (path) => /^supabase\/(functions|local)\//.test(path),
      200,
    ],
    ["a migration: 400 lines", (path) => inside(path, "supabase/migrations"), 400],
  ];
  const files = [...code, ...filesIn(["supabase/migrations"], /\.sql$/)];

  test.each(budgets)("%s", (_name, belongs, limit) => {
    const offenders = files
      .filter(belongs)
      .map((path) => ({ path, lines: read(path).trimEnd().split("\n").length }))
      .filter(({ path, lines }) => lines > (exceptions.get(path) ?? limit))
      .map(({ path, lines }) => `${path}: ${lines}`);
    expect(offenders).toEqual([]);
  });
});

describe("margin, cost and break-even have one question", () => {
  const RECKONS = /^src\/rules\/billing\/(margin|hour-cost|hourly-margin)(\.ts)?$/;
  const asks = (path: string) => /\buseMoney\(/.test(withoutComments(read(path)));
  /** What reckons for others, and the file that asks for the right before it does. */
  const ASKED_BY: Record<string, string> = {
    "src/features/legality/margin.ts": "src/pages/contracts/form/ContractAside.tsx",
    "src/pages/contracts/weekly-amounts.ts": "src/pages/contracts/Amounts.tsx",
    "src/pages/timesheets/week-margin.ts": "src/pages/timesheets/show.tsx",
    "src/pages/invoice-simulator/solve.ts": "src/pages/invoice-simulator/page.tsx",
    "src/pages/calculators/definitions/week-margin.ts": "src/pages/calculators/calculator.tsx",
  };

  test("whoever reckons one asks useMoney, or is named with who asks for it", () => {
    const reckoners = code
      .filter((path) => !inside(path, "src/rules"))
      .filter((path) => importsOf(path).some(({ target }) => RECKONS.test(target)));
    expect(reckoners.length).toBeGreaterThan(3);
    expect(reckoners.filter((path) => !asks(path) && !asks(ASKED_BY[path] ?? path))).toEqual([]);
  });
});

describe("the look has one home", () => {
  const theme = /^src\/components\/theme\//;
  const screens = filesIn(["src", "resources", "providers"], /\.(tsx?|css)$/).filter(
    (path) => !theme.test(path) && !inside(path, "src/types"),
  );

  /** Lines that break a rule, with where they are. */
  const lines = (paths: string[], broken: RegExp) =>
    paths.flatMap((path) =>
      withoutComments(read(path))
        .split("\n")
        .filter((line) => broken.test(line))
        .map((line) => `${path}: ${line.trim().slice(0, 120)}`),
    );

  test("no colour is written outside the theme", () => {
    expect(
      lines(screens, /(["'`:\s(,])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\w)|\b(rgba?|hsla?|oklch)\(\s*\d/i),
    ).toEqual([]);
    const named = /:\s*(white|black|red|green|blue|orange|yellow|gr[ae]y|purple|pink|silver|lightgr[ae]y)\b/i;
    expect(
      lines(
        screens.filter((path) => path.endsWith(".css")),
        named,
      ),
    ).toEqual([]);
  });

  test("no font size is written outside the theme", () => {
    expect(lines(screens, /font-size:\s*[\d.]+(px|pt|rem)|fontSize:\s*["'\d]/)).toEqual([]);
  });
});

describe("the compiler sees everything", () => {
  test("no any, unless the line above says why", () => {
    const all = [...code, ...filesIn(["tests"], /\.tsx?$/)].filter((path) => !inside(path, "src/types"));
    const any = /(:\s*any\b(?!\s*:)|\bas any\b|<any[>,]|\bany\[\])/;
    const offenders = all.flatMap((path) => {
      const lines = read(path).split("\n");
      return lines
        .filter(
          (line, i) =>
            any.test(withoutComments(line).replace(/(["'`/]).*?\1/g, "")) &&
            !/noExplicitAny: \S/.test(lines[i - 1] ?? ""),
        )
        .map((line) => `${path}: ${line.trim()}`);
    });
    expect(offenders).toEqual([]);
  });
});

describe("migrations", () => {
  const migrations = filesIn(["supabase/migrations"], /\.sql$/);

  test("every security definer function sets its search_path", () => {
    const offenders = migrations.flatMap((path) => {
      const sql = read(path).replace(/--.*$/gm, "");
      return sql
        .split(/create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+/i)
        .slice(1)
        .filter((text) => /security\s+definer/i.test(text.split(/\bas\s+\$/i)[0] ?? ""))
        .filter((text) => !/set\s+search_path\s*(=|to)\s*''/i.test(text.split(/\bas\s+\$/i)[0] ?? ""))
        .map((text) => `${path}: ${text.split("(")[0]}`);
    });
    expect(offenders).toEqual([]);
  });

  test("names are <timestamp>_<subject>.sql, each timestamp once", () => {
    const names = migrations.map((path) => path.split("/").at(-1) ?? "");
    expect(names.filter((name) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
    const stamps = names.map((name) => name.slice(0, 14));
    expect(stamps.filter((stamp, i) => stamps.indexOf(stamp) !== i)).toEqual([]);
  });

  test("no line is longer than 120 characters", () => {
    const offenders = migrations.flatMap((path) =>
      read(path)
        .split("\n")
        .flatMap((line, i) => (line.length > 120 ? [`${path}:${i + 1}: ${line.length}`] : [])),
    );
    expect(offenders).toEqual([]);
  });

  // Until the first release tag the folder reads as if written once (docs/adr/2026-11-22-migrations-written-once.md).
  const statements = (path: string) => read(path).replace(/^\s*--.*$/gm, "");

  test("a function has one body, in one place, and what was made is not unmade", () => {
    const made = new Map<string, string>();
    const offenders = migrations.flatMap((path) => {
      const sql = statements(path);
      const twice = [...sql.matchAll(/^create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([\w.]+)/gim)].flatMap(
        ([, name = ""]) => {
          const before = made.get(name);
          made.set(name, path);
          return before ? [`${name}: ${before}, ${path}`] : [];
        },
      );
      const unmade =
        /^(?:drop\s+(?:function|procedure|table|view|type|index)|alter\s+(?:function|table)[^;]*\srename\s)[^;]*/gim;
      return [...twice, ...[...sql.matchAll(unmade)].map(([text]) => `${path}: ${text}`)];
    });
    expect(made.size).toBeGreaterThan(300);
    expect(offenders).toEqual([]);
  });

  test("a table has its columns from its own file", () => {
    const home = new Map<string, string>();
    for (const path of migrations)
      for (const [, table = ""] of statements(path).matchAll(/^create\s+table\s+([\w.]+)/gim)) home.set(table, path);
    const offenders = migrations.flatMap((path) =>
      [...statements(path).matchAll(/\balter\s+table\s+(?:only\s+)?([\w.]+)\s[^;]*?\b(?:add|drop)\s+column\b/gi)]
        .filter(([, table = ""]) => home.get(table) !== path)
        .map(([, table]) => `${path}: ${table}`),
    );
    expect(home.size).toBeGreaterThan(60);
    expect(offenders).toEqual([]);
  });

  // Who calls tells refusals apart by their code alone. These few say one thing of several records.
  const FAMILIES: Record<string, RegExp> = {
    RL003: / introuvables?\.$/,
    RL004: /^Ce contrat n’|dans l’état|^Envoyez d’abord/,
    RL014: / espace/,
    RL036: / est requis\.$/,
    RL221: /^%$| ne s’efface pas/,
    RL282: / choisie? n’existe pas\.$/,
    RL301: / n’est pas dans la semaine/,
    RL303: /^Les heures de cette semaine ne peuvent plus être saisies/,
  };

  test("a code of refusal says one thing only", () => {
    const said = new Map<string, Set<string>>();
    for (const path of migrations)
      for (const [, message = "", code = ""] of read(path).matchAll(
        /raise exception\s+'((?:[^']|'')*)'[^;]*?errcode = '(RL\d{3})'/g,
      ))
        said.set(code, (said.get(code) ?? new Set()).add(message));
    expect(said.size).toBeGreaterThan(70);
    const offenders = [...said].filter(([code, messages]) => {
      const family = FAMILIES[code];
      return family ? ![...messages].every((message) => family.test(message)) : messages.size > 1;
    });
    expect(offenders.map(([code, messages]) => [code, ...messages])).toEqual([]);
  });

  test("every view is read with the rights of who asks", () => {
    const offenders = migrations.flatMap((path) =>
      [...read(path).matchAll(/create\s+(?:or\s+replace\s+)?view\s+([\w.]+)([^;]*?)\bas\b/gi)]
        .filter(([, , options]) => !/security_invoker\s*=\s*(true|on)/i.test(options ?? ""))
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(offenders).toEqual([]);
  });
});

/** Parsed once for all that is asked of them. */
const textsByPath = new Map<string, { text: string; line: number }[]>();

/** The texts of a file: strings, parts of templates, words between tags. Types and addresses of imports are none. */
function textsOf(path: string): { text: string; line: number }[] {
  const known = textsByPath.get(path);
  if (known) return known;
  const source = read(path);
  const found: { text: string; line: number }[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    const { type, start, value, ...children } = node as { type?: string; start: number; value: unknown };
    if (type === "ImportDeclaration") return;
    const line = () => source.slice(0, start).split("\n").length;
    if ((type === "Literal" || type === "JSXText") && typeof value === "string")
      found.push({ text: value, line: line() });
    if (type === "TemplateElement") found.push({ text: (value as { cooked: string }).cooked, line: line() });
    visit(value);
    visit(Object.values(children));
  };
  visit(parseSync(path, source, { lang: path.endsWith("x") ? "tsx" : "ts" }).program);
  textsByPath.set(path, found);
  return found;
}

describe("French texts", () => {
  // The rules write plain spaces, which the pages set through `typo`; a form's `keywords` are matched, not read.
  const seen = code.filter((path) => !path.startsWith("src/rules/") && !path.startsWith("supabase/seed/"));

  test("a narrow no-break space before ; : ! ? » % €, and after «", () => {
    // « 202f » is one whose backslash was lost.
    const plain = /[\p{L}\d)»’] [;:!?»%€](?=[\s.,)]|$)|« |202f/u;
    const offenders = seen.flatMap((path) =>
      textsOf(path)
        .filter(({ text }) => plain.test(text))
        .map(({ text, line }) => `${path}:${line} ${text.trim().slice(0, 80)}`),
    );
    expect(offenders).toEqual([]);
    // The first of the three to read every file: minutes on a machine that does something else.
  }, 300_000);

  test("a workspace is « un espace », but in the two sentences that the specification gives", () => {
    const given = /^Gérer les (membres|paramètres) de votre workspace\.$/;
    const offenders = seen.flatMap((path) =>
      textsOf(path)
        .filter(({ text }) => /(^|[ ’])workspaces?([ .,]|$)/.test(text) && / /.test(text) && !given.test(text))
        .map(({ text, line }) => `${path}:${line} ${text.trim().slice(0, 80)}`),
    );
    expect(offenders).toEqual([]);
  });

  test("a word agrees with its number: « 1 relevé », « 2 relevés », never « relevé(s) »", () => {
    const offenders = seen.flatMap((path) =>
      textsOf(path)
        .filter(({ text }) => /\p{Ll}\((s|e|es|x)\)/u.test(text))
        .map(({ text, line }) => `${path}:${line} ${text.trim().slice(0, 80)}`),
    );
    expect(offenders).toEqual([]);
  });
});
