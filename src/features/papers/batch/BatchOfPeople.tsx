import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { can, useRights } from "@/lib/rights";

const BatchDrawer = lazy(() => import("./BatchDrawer"));

/** The way in for several files of several people; nothing for who writes on none. */
export function BatchOfPeople() {
  const rights = useRights();
  const [isOpen, setOpen] = useState(false);
  if (!can(rights, "talents", "create")) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Ajouter plusieurs documents
      </Button>
      {isOpen && (
        <Suspense>
          <BatchDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
