import { Tour, type TourStepProps } from "antd";
import { goToStep, leaveVisit, useVisit } from "@/lib/visit";
import { modifier } from "../layout/modifier";
import styles from "./GuidedVisit.module.css";

/** What is on screen of those; nothing (a phone folds the menu): the step stands in the middle. */
const at = (selector: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility?.() ?? true) ?? null;

const STEPS: readonly { title: string; says: string; at: string; placement?: TourStepProps["placement"] }[] = [
  {
    title: "Ce qui vous attend",
    says: "Le centre d’action rassemble ce que la loi, la paie et vos clients attendent de vous, calculé depuis vos données. Une ligne disparaît quand c’est fait.",
    at: 'nav a[href="/dashboard/action-center"]',
    placement: "right",
  },
  {
    title: "Tout est dans le menu",
    says: "Talents, clients, missions, contrats, heures\u202f: chaque liste se filtre, se range et s’exporte. Une ligne ouvre la fiche.",
    at: '[data-visit="menu"], nav[aria-label="Menu principal"]',
    placement: "right",
  },
  {
    title: "Aller partout sans souris",
    says: `La recherche trouve un nom, un numéro ou une page, et crée ce qui manque. Au clavier\u202f: ${modifier} K.`,
    at: '[data-visit="search"]',
    placement: "bottomRight",
  },
  {
    title: "Ce qui vient d’arriver",
    says: "La cloche dit ce qui vous concerne\u202f: un contrat à relire, un client qui conteste des heures. Un clic ouvre l’endroit où agir.",
    at: '[data-visit="bell"]',
    placement: "bottomRight",
  },
  {
    title: "Votre compte",
    says: "Vos droits, l’apparence et la sortie sont ici. La touche «\u202f?\u202f» montre les raccourcis de la page, et cette visite.",
    at: '[data-visit="account"]',
    placement: "topLeft",
  },
];

/** Five steps over the screen as it is; left at any of them, it goes on from there. */
export default function GuidedVisit() {
  const { isOpen, step } = useVisit();
  return (
    <Tour
      open={isOpen}
      current={step}
      mask={false}
      rootClassName={styles.visit ?? ""}
      steps={STEPS.map(({ title, says, at: selector, placement = "bottom" }) => ({
        title,
        description: says,
        target: at(selector),
        placement,
      }))}
      onChange={goToStep}
      onClose={() => leaveVisit()}
      onFinish={() => leaveVisit(true)}
    />
  );
}
