import { Alert } from "antd";
import { useEffect, useState } from "react";
import { usePageActive } from "@/lib/page-active";
import { accompany } from "@/lib/presence";
import type { Resource } from "../declaration";
import { MemberFace } from "./member-face";
import { useMemberNames } from "./use-member-names";

interface Props {
  readonly resource: Resource;
  readonly id: string;
  /** Whether this page is itself the form. */
  readonly isEditing: boolean;
}

const list = new Intl.ListFormat("fr", { type: "conjunction" });
const NOBODY: readonly string[] = [];

/** « Camille Petit modifie cette fiche », said before two people write over each other. */
export function Editors({ resource, id, isEditing }: Props) {
  const isActive = usePageActive();
  const [members, setMembers] = useState<readonly string[]>(NOBODY);
  const nameOf = useMemberNames(members);
  useEffect(() => {
    if (!isActive) return;
    const stop = accompany(resource.table, id, isEditing, setMembers);
    return () => {
      stop();
      setMembers(NOBODY);
    };
  }, [isActive, resource.table, id, isEditing]);

  // The place where it is said is there before: a screen reader says what comes into it.
  return (
    <div role="status">
      {members.length > 0 && (
        <Alert
          type="warning"
          showIcon
          icon={
            <span>
              {members.map((member) => (
                <MemberFace key={member} member={member} name={nameOf(member)} />
              ))}
            </span>
          }
          title={`${list.format(members.map(nameOf))} ${members.length > 1 ? "modifient" : "modifie"} cette fiche`}
          description={
            isEditing
              ? "Voyez ensemble qui change quoi\u202f: ce qui se croise vous sera demandé à l’enregistrement."
              : "Ce qui sera enregistré s’affichera ici aussitôt."
          }
        />
      )}
    </div>
  );
}
