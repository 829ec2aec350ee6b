import type { PageRoute } from "@/components/layout/define-page";
import { hasView, type Resource } from "@/kit/declaration";
import { can, type Rights } from "@/lib/rights";

/** Groups of the menu, in the order of the screen. */
export const menuGroups = [
  { code: "dashboard", label: "Pilotage" },
  { code: "talents", label: "Talents" },
  { code: "crm", label: "Clients" },
  { code: "missions", label: "Missions" },
  { code: "contracts", label: "Contrats" },
  { code: "time", label: "Temps" },
  { code: "pay", label: "Paie" },
  { code: "compliance", label: "Conformité" },
  { code: "requests", label: "Demandes" },
  { code: "marketing", label: "Marketing" },
  { code: "tools", label: "Outils" },
  { code: "reference", label: "Référentiels" },
  { code: "settings", label: "Réglages" },
  { code: "technical", label: "Technique" },
] as const;

/** `under`: the addresses that the entry stands for, its own path when absent (a mission is under the client orders). */
export type MenuEntry = { path: string; under?: string; label: string; icon: string | undefined; order: number };
export type MenuGroup = { code: string; label: string; entries: MenuEntry[] };

const knownGroups: ReadonlySet<string> = new Set(menuGroups.map((group) => group.code));

/** A declaration without a group stands with those of its permission family, when there is a group of that name. */
export function groupOf(resource: Resource): string {
  const code = resource.group ?? resource.access;
  return knownGroups.has(code) ? code : "reference";
}

/** May this member open the page? What it says of the families and of the flags, both. */
export function mayOpen(page: Pick<PageRoute, "right" | "when">, rights: Rights): boolean {
  const allowed = !page.right || can(rights, page.right.family, page.right.action);
  return allowed && (page.when?.(rights) ?? true);
}

const byOrder = (a: MenuEntry, b: MenuEntry): number => a.order - b.order || a.label.localeCompare(b.label, "fr");

/**
 * The menu of one member (`flagsOn`: feature flags that are on for them): the declarations they may read and the pages they may open, grouped. Empty groups are not
 * shown. Hand-written pages come first, then the declarations in the order in which they are listed.
 */
export function buildMenu(
  resources: readonly Resource[],
  pages: readonly PageRoute[],
  rights: Rights,
  flagsOn: ReadonlySet<string> = new Set(),
): MenuGroup[] {
  const entries = new Map<string, MenuEntry[]>();
  const add = (group: string, entry: MenuEntry) => entries.set(group, [...(entries.get(group) ?? []), entry]);
  for (const page of pages) {
    if (!page.menu || !mayOpen(page, rights) || (page.pausedBy && flagsOn.has(page.pausedBy))) continue;
    const { group, icon, label = page.title, order = 50 } = page.menu;
    add(group, { path: page.path, label, icon, order });
  }
  resources.forEach((resource, index) => {
    if (!resource.menu || resource.without.includes("list") || !can(rights, resource.access, "read")) return;
    const entry = {
      path: resource.paths.list,
      ...(hasView(resource, "show") && { under: resource.path }),
      label: resource.labels.many,
      icon: resource.icon,
      order: 100 + index,
    };
    add(groupOf(resource), entry);
  });
  return menuGroups.flatMap(({ code, label }) => {
    const found = entries.get(code);
    // A page that overrides a list has the address of its resource: it is one entry, not two.
    const once = found?.filter((entry, at) => found.findIndex((other) => other.path === entry.path) === at);
    return once ? [{ code, label, entries: once.sort(byOrder) }] : [];
  });
}
