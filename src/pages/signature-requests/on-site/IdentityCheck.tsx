import { Button, Checkbox, Form, Input, Radio } from "antd";
import { Section } from "@/components/layout/Section";
import { IDENTITY_DOCUMENTS, type IdentityDocument } from "@/rules/paper/identity-document";
import type { Checked } from "./use-on-site";

interface Props {
  readonly signer: string;
  readonly onChecked: (checked: Checked) => void;
}

const OPTIONS = (Object.keys(IDENTITY_DOCUMENTS) as IdentityDocument[]).map((value) => ({
  value,
  label: IDENTITY_DOCUMENTS[value],
}));

/** First the member: who is here, shown by which paper. Only then is there something to sign. */
export function IdentityCheck({ signer, onChecked }: Props) {
  return (
    <Section
      title="1. Vérifier qui est présent"
      hint={`Avant de tourner l’écran\u202f: la personne devant vous est-elle bien ${signer}\u202f? La preuve portera votre nom.`}
    >
      <Form<Checked & { isSame: boolean }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ identity_document, identity_digits }) =>
          onChecked({ identity_document, identity_digits: identity_digits.trim().toUpperCase() })
        }
      >
        <Form.Item
          name="identity_document"
          label="Pièce d’identité présentée"
          rules={[{ required: true, message: "Dites quelle pièce d’identité vous avez vérifiée." }]}
        >
          <Radio.Group options={OPTIONS} vertical />
        </Form.Item>
        <Form.Item
          name="identity_digits"
          label="Quatre derniers caractères de son numéro"
          extra="Le numéro entier n’est pas gardé."
          rules={[
            { required: true, message: "Notez les quatre derniers caractères de la pièce." },
            { pattern: /^\s*[0-9A-Za-z]{4}\s*$/, message: "Quatre lettres ou chiffres." },
          ]}
        >
          <Input maxLength={4} autoComplete="off" style={{ width: "8rem" }} />
        </Form.Item>
        <Form.Item
          name="isSame"
          valuePropName="checked"
          rules={[
            {
              validator: (_, value) =>
                value ? Promise.resolve() : Promise.reject(new Error("Comparez d’abord la photo et le nom.")),
            },
          ]}
        >
          <Checkbox>J’ai comparé la photo et le nom avec la personne présente.</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit">
          Identité vérifiée
        </Button>
      </Form>
    </Section>
  );
}
