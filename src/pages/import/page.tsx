import { Alert, Button, Progress, Steps } from "antd";
import { useSearchParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { usePhone } from "@/kit/parts/use-width";
import { BatchView } from "./BatchView";
import { ColumnsStep } from "./ColumnsStep";
import { FileStep } from "./FileStep";
import { History } from "./History";
import { PreviewStep } from "./PreviewStep";
import styles from "./page.module.css";
import { useBatch } from "./use-batches";
import { useWizard, type Work } from "./use-wizard";

const STEPS = ["Fichier", "Colonnes", "Aperçu", "Import", "Rapport"];

/** /import: five steps on one page; /import?batch=… is one import, running or past. */
export default function ImportPage() {
  const [params, setParams] = useSearchParams();
  const batchId = params.get("batch");
  return batchId ? (
    <Running key={batchId} id={batchId} onNew={() => setParams({})} />
  ) : (
    <Preparing onLaunched={(id) => setParams({ batch: id })} />
  );
}

function Preparing({ onLaunched }: { onLaunched: (id: string) => void }) {
  const wizard = useWizard(onLaunched);
  const { source, planned, work, problem } = wizard;
  return (
    <>
      <Head step={planned ? 2 : source ? 1 : 0} />
      <div className={styles.page}>
        <FileStep wizard={wizard} />
        {problem && <Alert type="error" showIcon title={problem} />}
        {work && work.total > 0 && <Working {...work} />}
        {source && !planned && <ColumnsStep wizard={wizard} />}
        {planned && <PreviewStep wizard={wizard} />}
        {!source && <History />}
      </div>
    </>
  );
}

function Running({ id, onNew }: { id: string; onNew: () => void }) {
  const { batch } = useBatch(id);
  return (
    <>
      <Head step={batch?.status === "running" ? 3 : 4} actions={<Button onClick={onNew}>Nouvel import</Button>} />
      <div className={styles.page}>
        <BatchView id={id} />
        <History />
      </div>
    </>
  );
}

function Head({ step, actions }: { step: number; actions?: React.ReactNode }) {
  const isPhone = usePhone();
  return (
    <>
      <PageHeader
        title="Importer des fichiers"
        subtitle="Les candidats et les entreprises de l’agence, depuis un CSV ou un classeur Excel."
        actions={actions}
      />
      {isPhone ? (
        <p className="muted">
          Étape {step + 1} sur {STEPS.length} · {STEPS[step]}
        </p>
      ) : (
        <Steps size="small" current={step} items={STEPS.map((title) => ({ title }))} />
      )}
    </>
  );
}

/** What is going on before anything is written: reading, looking for duplicates, sending. */
function Working({ label, done, total }: Work) {
  return (
    <div role="status">
      <p className="muted">{label}…</p>
      <Progress percent={Math.floor((done / total) * 100)} status="active" aria-label={label} />
    </div>
  );
}
