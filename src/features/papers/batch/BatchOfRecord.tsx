import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import type { Resource, Row } from "@/kit/declaration";

const BatchDrawer = lazy(() => import("./BatchDrawer"));

interface Props {
  readonly resource: Resource;
  readonly record: Row;
  readonly onAdded: () => void;
}

/** The way in for several files of one record. */
export default function BatchOfRecord({ resource, record, onAdded }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ajouter plusieurs documents</Button>
      {isOpen && (
        <Suspense>
          <BatchDrawer
            place={{ entity: resource.table, id: String(record.id) }}
            onClose={() => setOpen(false)}
            onKept={onAdded}
          />
        </Suspense>
      )}
    </>
  );
}
