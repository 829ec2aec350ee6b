import { type Action, useRegisterActions } from "@refinedev/kbar";
import { resources } from "@resources";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { Icon } from "@/components/layout/icons";
import { openShortcuts } from "@/components/layout/shortcuts";
import { setMode, useMode } from "@/components/theme/mode";
import { hasView, pathOf } from "@/kit/declaration";
import { can, useRights } from "@/lib/rights";
import { fold } from "@/rules/fold";
import { useMenu } from "../layout/Menu";

export const GO_TO = "Aller à";
export const CREATE = "Créer";
export const COMMANDS = "Commandes";

/** Our own words of the palette: the pages of the menu, what may be created, a few commands. */
export function useCommands(): void {
  const navigate = useNavigate();
  const groups = useMenu();
  const rights = useRights();
  const mode = useMode();

  const pages = useMemo<Action[]>(
    () =>
      groups.flatMap((group) =>
        group.entries.map((entry) => ({
          id: `page:${entry.path}`,
          name: entry.label,
          keywords: fold(`${entry.label} ${group.label}`),
          subtitle: group.label,
          section: GO_TO,
          icon: <Icon name={entry.icon} />,
          perform: () => void navigate(entry.path),
        })),
      ),
    [groups, navigate],
  );

  const creations = useMemo<Action[]>(
    () =>
      resources
        .filter((one) => one.menu && hasView(one, "create") && can(rights, one.access, "create"))
        .map((one) => ({
          id: `create:${one.name}`,
          name: one.titles.create,
          keywords: fold(`${one.titles.create} creer ajouter`),
          section: CREATE,
          icon: <Icon name={one.icon} />,
          perform: () => void navigate(pathOf.create(one)),
        })),
    [rights, navigate],
  );

  const commands = useMemo<Action[]>(() => {
    const other = mode === "dark" ? "light" : "dark";
    const theme = other === "dark" ? "Passer au thème sombre" : "Passer au thème clair";
    const list: [string, string, string, () => void][] = [
      ["theme", theme, "apparence mode nuit", () => setMode(other)],
      ["account", "Mon compte", "profil mot de passe", () => void navigate("/settings/account")],
      ["keys", "Raccourcis clavier", "aide touches", openShortcuts],
      ["logout", "Se déconnecter", "quitter deconnexion", () => void navigate("/logout")],
    ];
    return list.map(([id, name, keywords, perform]) => ({
      id: `command:${id}`,
      name,
      keywords: fold(`${name} ${keywords}`),
      section: COMMANDS,
      perform,
    }));
  }, [mode, navigate]);

  useRegisterActions(pages, [pages]);
  useRegisterActions(creations, [creations]);
  useRegisterActions(commands, [commands]);
}
