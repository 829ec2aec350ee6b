import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { Tabs } from "@/components/layout/Tabs";
import { PARTS } from "./parts";

/** What the pages of the playground share: the title of the part, and the way to the others. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const part = PARTS.find(({ path }) => path === pathname) ?? PARTS[0];
  const isIndex = part.path === "/playground";
  return (
    <>
      <PageHeader
        title={isIndex ? "Banc d’essai" : part.label}
        subtitle={isIndex ? "Les parts de l’application, une par une, pour qui l’écrit." : part.about}
      />
      <Tabs
        label="Banc d’essai"
        tabs={PARTS.map(({ path, label }) => ({ to: path, label, isCurrent: path === part.path }))}
      />
      {children}
    </>
  );
}
