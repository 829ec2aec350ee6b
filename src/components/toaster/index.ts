export { Toaster } from "./Toaster";
