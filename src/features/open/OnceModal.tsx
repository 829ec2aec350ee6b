import { Button, Modal } from "antd";
import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  /** Of the button that sends the form. */
  readonly okText: string;
  readonly busy: boolean;
  /** The secret is on screen: it is not left by a click beside. */
  readonly isShown: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form that ends with a secret shown this once. */
export function OnceModal({ title, okText, busy, isShown, onSubmit, onClose, children }: Props) {
  const footer = isShown ? (
    <Button type="primary" onClick={onClose}>
      Terminé
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>Annuler</Button>
      <Button type="primary" loading={busy} onClick={onSubmit}>
        {okText}
      </Button>
    </>
  );
  return (
    <Modal
      title={title}
      open
      width={560}
      onCancel={onClose}
      mask={{ closable: !isShown }}
      destroyOnHidden
      footer={footer}
    >
      {children}
    </Modal>
  );
}
