import { useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { can, useRights } from "@/lib/rights";
import { useKit } from "../context";
import { hasView, pathOf, type RelatedBlock, type Resource, type Row } from "../declaration";
import { typedFields } from "../form/values";
import { Cards } from "../list/cards";
import { EVERYONE, emptyState, encodeState, type ListState } from "../list/state";
import { Rows } from "../list/table";
import { useListData } from "../list/use-list-data";
import { counted, none } from "../noun";
import { LinkButton } from "../parts/link-button";
import { Failure, Skeleton } from "../parts/messages";
import { usePhone } from "../parts/use-width";
import { useWords } from "../states";
import { Part } from "./sections";

interface Props {
  readonly block: RelatedBlock;
  readonly record: Row;
}

/** Rows shown in place; the rest is one link away. */
const SHOWN = 10;

/**
 * What a new row takes from the record it is made from: the link to it, and whatever both point to (the talent and the
 * client of a contract). As parameters of its form's address.
 */
export function contextOf(target: Resource, column: string, record: Row): URLSearchParams {
  const given = new URLSearchParams({ [column]: String(record.id) });
  for (const [name, field] of typedFields(target, "create")) {
    const value = record[name];
    if (field.kind === "reference" && name !== column && typeof value === "string" && name !== target.owner)
      given.set(name, value);
  }
  return given;
}

export function RelatedPart({ block, record }: Props) {
  const { resources } = useKit();
  const rights = useRights();
  const target = block.resource ? resources.byName(block.resource) : resources.byTable(block.table);
  if (!target || !can(rights, target.access, "read")) return null;
  return <RelatedRows block={block} record={record} target={target} />;
}

function RelatedRows({ block, record, target }: Props & { readonly target: Resource }) {
  const rights = useRights();
  const words = useWords(target.fields);
  const navigate = useNavigate();
  const isPhone = usePhone();
  const id = String(record.id);

  // The link to the parent goes without saying here: neither a column nor a chip.
  const scoped = useMemo<Resource>(
    () => ({ ...target, where: { ...target.where, [block.column]: id } }),
    [target, block.column, id],
  );
  const state = useMemo<ListState>(() => {
    const usual = emptyState(target);
    const columns = block.fields ?? usual.columns.filter((name) => name !== block.column);
    return { ...usual, owner: EVERYONE, size: SHOWN as ListState["size"], columns };
  }, [target, block]);
  const { rows, total, isLoading, isStale, error, refetch } = useListData(scoped, state);

  const canAdd = hasView(target, "create") && can(rights, target.access, "create");
  const isFilterable = target.fields[block.column]?.filter === true;
  const all = encodeState(
    { ...emptyState(target), owner: EVERYONE, filters: [{ field: block.column, operator: "in", values: [id] }] },
    target,
  );
  const open = (key: string) => hasView(target, "show") && void navigate(pathOf.show(target, key));
  const View = isPhone ? Cards : Rows;

  return (
    <Part
      title={block.label}
      extra={
        canAdd && (
          <LinkButton
            to={`${pathOf.create(target)}?${contextOf(target, block.column, record)}`}
            type="link"
            size="small"
          >
            Ajouter
          </LinkButton>
        )
      }
    >
      {error && rows.length === 0 ? (
        <Failure error={error} onRetry={refetch} />
      ) : isLoading ? (
        <Skeleton rows={3} />
      ) : rows.length === 0 ? (
        <p>{none(target.labels)}.</p>
      ) : (
        <View
          resource={scoped}
          rows={rows}
          columns={state.columns}
          words={words}
          sort={null}
          isStale={isStale}
          onOpen={open}
        />
      )}
      {total > SHOWN && hasView(target, "list") && isFilterable && (
        <Link to={`${pathOf.list(target)}?${all}`}>Voir les {counted(target.labels, total)}</Link>
      )}
    </Part>
  );
}
