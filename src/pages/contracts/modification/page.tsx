export default function Modification() {
  return null;
}
