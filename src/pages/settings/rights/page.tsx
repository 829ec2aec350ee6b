import { Segmented } from "antd";
import { useState } from "react";
import { PageHeader } from "@/components/layout/PageHeader";
import { RightsMatrix } from "@/features/members/RightsMatrix";

/** /settings/rights. */
export default function Rights() {
  const [whose, setWhose] = useState<"mine" | "all">("mine");
  return (
    <>
      <PageHeader
        title="Droits"
        subtitle="Les droits tels que la base de données les applique. Plusieurs rôles s’additionnent."
        actions={
          <Segmented
            value={whose}
            onChange={setWhose}
            options={[
              { value: "mine", label: "Mes droits" },
              { value: "all", label: "Tous les rôles" },
            ]}
          />
        }
      />
      <RightsMatrix whose={whose} />
    </>
  );
}
