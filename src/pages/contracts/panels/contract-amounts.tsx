export { Amounts as default } from "../Amounts";
