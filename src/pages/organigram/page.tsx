import PrinterOutlined from "@ant-design/icons/es/icons/PrinterOutlined";
import teamMember from "@resources/settings/team-member";
import { Button, Input } from "antd";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { useMembers } from "@/features/members/members";
import { useDropTarget } from "@/kit/board/use-drag";
import { pathOf } from "@/kit/declaration";
import { Skeleton } from "@/kit/parts/messages";
import { usePictures } from "@/kit/parts/use-pictures";
import { fold as folded } from "@/rules/fold";
import { ManagerDialog } from "./ManagerDialog";
import styles from "./page.module.css";
import { TreeLine } from "./TreeLine";
import { linesOf } from "./tree";
import { useMove } from "./use-move";
import { useTreeKeys } from "./use-tree-keys";

const NONE: ReadonlySet<string> = new Set();

/** Where one drops whoever has no manager any more. */
function TopZone({ onDrop }: { onDrop: (id: string) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const isOver = useDropTarget(ref, onDrop);
  return (
    <div ref={ref} className={styles.top} data-over={isOver || undefined}>
      Déposez ici pour «&#8239;sans manager&#8239;»
    </div>
  );
}

/** /organigram: who works for whom. */
export default function Organigram() {
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(folded(search.trim()));
  const [closed, setClosed] = useState(NONE);
  const [moving, setMoving] = useState<string | null>(null);
  const navigate = useNavigate();
  const { members, query } = useMembers("", false);
  // Asked once for all: hundreds of lines.
  const { data: pictures } = usePictures(true);
  const { byId, canMove, move } = useMove(members);
  const lines = useMemo(
    () => linesOf(members, closed, wanted ? ({ display_name: name }) => folded(name).includes(wanted) : undefined),
    [members, closed, wanted],
  );

  const fold = useCallback(
    (id: string, isFolded: boolean) =>
      setClosed((now) => {
        const next = new Set(now);
        isFolded ? next.add(id) : next.delete(id);
        return next;
      }),
    [],
  );
  const open = useCallback((id: string) => navigate(pathOf.show(teamMember, id)), [navigate]);
  const drop = useCallback((id: string, manager: string) => void move(id, manager), [move]);
  const dropOnTop = useCallback((id: string) => void move(id, null), [move]);
  const { current, setCurrent, onKeyDown } = useTreeKeys({
    lines,
    isFolded: (id) => closed.has(id) && !wanted,
    fold,
    onOpen: ({ member }) => open(member.id),
    onMove: ({ member }) => canMove(member) && setMoving(member.id),
  });

  // Paper has no button to open a team with: everyone is printed.
  useEffect(() => {
    const showAll = () => flushSync(() => setClosed(NONE));
    window.addEventListener("beforeprint", showAll);
    return () => window.removeEventListener("beforeprint", showAll);
  }, []);

  const teams = useMemo(() => linesOf(members, NONE).filter(({ direct }) => direct > 0), [members]);
  const moved = moving ? byId.get(moving) : undefined;
  const someMove = members.some(canMove);

  return (
    <>
      <PageHeader
        title="Organigramme"
        subtitle={
          someMove
            ? "Glissez une personne sur son manager, ou choisissez-le par le bouton de sa ligne (touche M)."
            : "Qui travaille pour qui, dans cet espace."
        }
        actions={
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            Imprimer
          </Button>
        }
      />
      <div className={styles.tools}>
        <Input.Search
          className={styles.search ?? ""}
          placeholder="Nom"
          aria-label="Chercher une personne"
          allowClear
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button onClick={() => setClosed(NONE)} disabled={closed.size === 0}>
          Tout montrer
        </Button>
        <Button
          onClick={() => setClosed(new Set(teams.filter(({ level }) => level > 1).map(({ member }) => member.id)))}
        >
          Deux niveaux
        </Button>
        {someMove && <TopZone onDrop={dropOnTop} />}
      </div>
      {query.isError ? (
        <EmptyState
          title="Les membres n’ont pas pu être lus"
          action={<Button onClick={() => void query.refetch()}>Réessayer</Button>}
        />
      ) : query.isLoading ? (
        <Skeleton />
      ) : lines.length === 0 ? (
        <EmptyState title="Personne ne porte ce nom" />
      ) : (
        <div role="tree" aria-label="Organigramme" className={styles.tree} onKeyDown={onKeyDown}>
          {lines.map((line) => (
            <TreeLine
              key={line.member.id}
              {...line}
              picture={pictures?.get(line.member.id) ?? null}
              isCurrent={line.member.id === current}
              isFolded={closed.has(line.member.id) && !wanted}
              canMove={canMove(line.member)}
              onFold={fold}
              onDrop={drop}
              onMove={setMoving}
              onOpen={open}
              onFocus={setCurrent}
            />
          ))}
        </div>
      )}
      {moved && (
        <ManagerDialog
          member={moved}
          members={members}
          onChoose={(manager) => move(moved.id, manager)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}
