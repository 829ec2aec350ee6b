import CalendarOutlined from "@ant-design/icons/es/icons/CalendarOutlined";
import { Button, Drawer } from "antd";
import { useState } from "react";
import { CalendarLink } from "./CalendarLink";

/** One’s own calendar, behind a button. */
export function CalendarButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Calendrier
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Votre calendrier" size={480} destroyOnHidden>
        <CalendarLink subject={{}} />
      </Drawer>
    </>
  );
}
