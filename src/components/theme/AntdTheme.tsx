import { App, ConfigProvider } from "antd";
// From `es/`: with Vite 8, `antd/locale/fr_FR` answers `{ default: … }` and the screen silently stays English.
import frFR from "antd/es/locale/fr_FR";
import type { ReactNode } from "react";
import { antdTheme } from "./antd-theme";
import { useMode, usePrefersCalm } from "./mode";

/** The star after the word, and quiet: most labels then begin on the same line. */
const requiredMark = (label: ReactNode, { required }: { required: boolean }): ReactNode => (
  <>
    {label}
    {required && <span aria-hidden="true">{"\u00a0*"}</span>}
  </>
);

/** antd in our colours and in French, with the contexts of `App.useApp()`. Only inside the main area. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const mode = useMode();
  const calm = usePrefersCalm();
  return (
    <ConfigProvider
      theme={antdTheme(mode, { motion: !calm })}
      locale={frFR}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark, colon: false }}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
