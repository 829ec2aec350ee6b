import "./french-dates";
import { AntdTheme } from "@/components/theme/AntdTheme";
import { Shell } from "./layout/Shell";
import { RefineArea } from "./RefineArea";

/** Everything behind the guard: Refine, antd in our colours, what the kit needs, the shell. */
export default function MainArea() {
  return (
    <RefineArea>
      <AntdTheme>
        <Shell />
      </AntdTheme>
    </RefineArea>
  );
}
