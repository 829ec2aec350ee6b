import { useSearchParams } from "react-router";
import { CardPage } from "@/components/plain";
import { DownloadReceipt } from "@/features/signature/DownloadReceipt";

/** /worker/payslip?token=… : a worker opens the pay slip that they were mailed a link to. */
export default function WorkerPayslip() {
  const [search] = useSearchParams();
  return (
    <CardPage title="Mon bulletin de paie" footer="Gardez ce fichier sans limite de durée.">
      <title>Mon bulletin de paie · Relais</title>
      <DownloadReceipt
        token={search.get("token") ?? ""}
        paper="payslip"
        label="Télécharger mon bulletin (PDF)"
        fileName="bulletin-de-paie.pdf"
      />
    </CardPage>
  );
}
