import { Button, Result } from "antd";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { Skeleton } from "@/kit/parts/messages";
import { useRefresh } from "@/kit/use-refresh";
import { functions } from "@/lib/functions";

type Told = { readonly email: string } | { readonly refusal: string };

const NOTHING = "Rien ne revient du fournisseur de votre boîte\u202f: commencez depuis votre compte.";

/** /nylas-oauth/callback: the way back from the provider. What it brings is handed to the server, once, and leaves the address. */
export default function NylasCallback() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [told, setTold] = useState<Told | null>(null);
  const isHanded = useRef(false);

  useEffect(() => {
    if (isHanded.current) return;
    isHanded.current = true;
    const [state, code, error] = ["state", "code", "error"].map((name) => query.get(name));
    if (!state || !(code || error)) return setTold({ refusal: NOTHING });
    navigate("/nylas-oauth/callback", { replace: true });
    functions
      .post<{ email: string }>("nylas/callback", { state, ...(code && { code }), ...(error && { error }) })
      .then(setTold, (refused: Error) => setTold({ refusal: refused.message }))
      .finally(() => refresh("mailbox"));
  }, [query, navigate, refresh]);

  const back = (
    <Button type="primary" onClick={() => navigate("/settings/account")}>
      Retour à mon compte
    </Button>
  );
  return (
    <>
      <PageHeader title="Boîte mail et agenda" />
      {told === null ? (
        <Skeleton rows={3} />
      ) : "email" in told ? (
        <Result
          status="success"
          title={`${told.email} est connectée`}
          subTitle="Les e-mails échangés avec un talent ou un contact paraissent dans son historique, et vos entretiens dans votre agenda."
          extra={back}
        />
      ) : (
        <Result status="warning" title="La boîte n’est pas connectée" subTitle={told.refusal} extra={back} />
      )}
    </>
  );
}
