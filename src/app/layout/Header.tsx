import MenuOutlined from "@ant-design/icons/es/icons/MenuOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { Tip } from "@/components/layout/Tip";
import { openPalette, preparePalette } from "../palette/store";
import { Bell } from "./Bell";
import { Breadcrumb } from "./Breadcrumb";
import styles from "./Header.module.css";
import { modifier } from "./modifier";

export function Header({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={`${styles.icon} ${styles.phone}`}
        aria-label="Ouvrir le menu"
        data-visit="menu"
        onClick={onMenu}
      >
        <MenuOutlined />
      </button>
      <Breadcrumb />
      <button
        type="button"
        className={styles.search}
        data-visit="search"
        onClick={openPalette}
        onPointerEnter={preparePalette}
      >
        <SearchOutlined aria-hidden="true" />
        <span className={styles.words}>Rechercher ou aller à…</span>
        <kbd>{modifier} K</kbd>
      </button>
      <Tip title="Rechercher" keys={`${modifier} K`}>
        <button
          type="button"
          className={`${styles.icon} ${styles.phone}`}
          aria-label="Rechercher ou aller à"
          data-visit="search"
          onClick={openPalette}
        >
          <SearchOutlined />
        </button>
      </Tip>
      <Bell />
    </header>
  );
}
