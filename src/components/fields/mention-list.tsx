import styles from "./rich-text-input.module.css";
import type { MentionState } from "./use-mentions";

/** Under the text: the caret stays where it is, and the arrows move in the list. */
export function MentionList({ id, state }: { readonly id: string; readonly state: MentionState | null }) {
  return (
    <div role="status">
      {state && (
        <ul id={id} className={styles.people} aria-label="Collègues">
          {state.items.map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.person}
                aria-current={index === state.at}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => state.choose(one)}
              >
                {one.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
