import { Form, Input, Modal, Select } from "antd";
import { type Application, REJECTIONS } from "./board";

type Props = { application: Application; onCancel: () => void; onReject: (reason: string, comment: string) => void };

/** Setting a candidate aside always says why. */
export function RejectDialog({ application, onCancel, onReject }: Props) {
  const [form] = Form.useForm<{ reason: string; comment?: string }>();
  return (
    <Modal
      open
      title={`Écarter ${application.talent_name}`}
      okText="Écarter"
      okButtonProps={{ danger: true }}
      cancelText="Annuler"
      onCancel={onCancel}
      onOk={() =>
        void form
          .validateFields()
          .then(({ reason, comment }) => onReject(reason, comment ?? ""))
          .catch(() => undefined)
      }
    >
      <Form form={form} layout="vertical">
        <Form.Item name="reason" label="Motif" rules={[{ required: true, message: "Choisissez un motif." }]}>
          <Select options={[...REJECTIONS]} autoFocus />
        </Form.Item>
        <Form.Item name="comment" label="Commentaire" help="Objectif et factuel : la personne peut en demander copie.">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
