import { StyleSheet } from "@react-pdf/renderer";
import { FAMILY } from "./fonts.ts";

// The only place of colours and sizes for what is printed: black on white, one accent, points.

export const INK = "#15211f";
export const MUTED = "#4c5b58";
export const ACCENT = "#0e5a56";
/** What is missing from a paper. */
const RED = "#b3261e";
const LINE = "#d5dcdb";
const SOFT = "#f2f6f5";

export const styles = StyleSheet.create({
  page: {
    fontFamily: FAMILY,
    fontSize: 9,
    lineHeight: 1.4,
    color: INK,
    paddingTop: 62,
    paddingBottom: 54,
    paddingHorizontal: 44,
  },
  header: {
    position: "absolute",
    top: 24,
    left: 44,
    right: 44,
    flexDirection: "row",
    justifyContent: "space-between",
    paddingBottom: 6,
    borderBottomWidth: 1,
    borderBottomColor: ACCENT,
    fontSize: 8,
  },
  footer: {
    position: "absolute",
    top: 806,
    left: 44,
    right: 44,
    flexDirection: "row",
    justifyContent: "space-between",
    color: MUTED,
    fontSize: 7,
  },
  strong: { fontWeight: 600 },
  muted: { color: MUTED },
  missing: { color: RED, fontWeight: 600 },
  title: { fontSize: 16, fontWeight: 600, lineHeight: 1.25, marginBottom: 4 },
  subtitle: { color: MUTED, marginBottom: 10 },
  banner: { backgroundColor: SOFT, color: ACCENT, fontWeight: 600, padding: 6, marginBottom: 10, borderRadius: 3 },
  article: { marginTop: 9 },
  heading: {
    flexDirection: "row",
    alignItems: "flex-end",
    justifyContent: "space-between",
    marginBottom: 3,
    paddingBottom: 2,
    borderBottomWidth: 0.5,
    borderBottomColor: LINE,
  },
  headingText: { fontSize: 10, fontWeight: 600 },
  law: { fontSize: 7, color: MUTED },
  row: { flexDirection: "row", paddingVertical: 1 },
  label: { width: 150, paddingRight: 8, color: MUTED },
  value: { flex: 1 },
  signatures: { flexDirection: "row", flexWrap: "wrap", gap: 16, marginTop: 18 },
  box: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 150,
    minHeight: 96,
    padding: 8,
    borderWidth: 0.5,
    borderColor: LINE,
    borderRadius: 3,
  },
  drawing: { height: 56, objectFit: "contain", objectPosition: "left" },
  // White on white: it is for who takes it away.
  place: { color: "#ffffff", fontSize: 6, marginTop: 30 },
  fingerprint: { flex: 1, fontSize: 7.5 },
  table: { marginTop: 6, borderTopWidth: 0.5, borderTopColor: LINE },
  cells: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 3 },
  cell: { flex: 1, textAlign: "right" },
  cellName: { flex: 3 },
  closing: { marginBottom: 4 },
});
