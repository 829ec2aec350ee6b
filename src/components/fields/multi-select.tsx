import { Select, type SelectProps } from "antd";

/**
 * A Select of several values that Tab leaves. While its list is open, antd’s own takes Tab for a choice of the active option:
 * whoever had just chosen it would take it away, and stay in the field.
 */
export function MultiSelect(props: SelectProps) {
  return (
    <div
      role="presentation"
      style={{ display: "contents" }}
      onKeyDownCapture={(event) => event.key === "Tab" && event.stopPropagation()}
    >
      <Select mode="multiple" {...props} />
    </div>
  );
}
