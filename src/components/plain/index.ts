export { Button } from "./Button";
export { Card, CardPage } from "./Card";
export { Field } from "./Field";
export { Mark, Sign } from "./Mark";
export { Notice } from "./Notice";
export { KeptHere, ReadingBar, ReadingHeader, ReadingPage } from "./ReadingPage";
export { PageSpinner, Spinner } from "./Spinner";
export { Checkbox, type Option, PasswordInput, SelectInput, TextInput } from "./TextInput";
