export { Legality as default } from "../Legality";
