import CloseCircleFilled from "@ant-design/icons/es/icons/CloseCircleFilled";

/** antd’s own clear button of a Select is called « Clear », whatever the language. */
export const CLEARABLE = { label: "Effacer", clearIcon: <CloseCircleFilled aria-hidden /> };
