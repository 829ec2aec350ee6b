import { LegalityStrip } from "@/components/contract/LegalityStrip";
import { type ContractRow, findingsOf } from "@/components/contract/legality";
import type { Row } from "@/kit/declaration";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { today } from "@/lib/dates";
import { useSurroundings } from "../use-surroundings";

interface Props {
  readonly record: Row;
  readonly isFolded?: boolean;
}

/** « Légalité »: the strip of a contract as it stands. */
export default function ContractLegality({ record, isFolded = true }: Props) {
  const { data, error, refetch } = useSurroundings(record);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} />;
  return <LegalityStrip findings={findingsOf(record as ContractRow, data, today())} isFolded={isFolded} />;
}
