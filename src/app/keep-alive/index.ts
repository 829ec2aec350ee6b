export { KeepAlive } from "./KeepAlive";
