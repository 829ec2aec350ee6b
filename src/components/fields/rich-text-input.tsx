import BoldOutlined from "@ant-design/icons/es/icons/BoldOutlined";
import ItalicOutlined from "@ant-design/icons/es/icons/ItalicOutlined";
import LinkOutlined from "@ant-design/icons/es/icons/LinkOutlined";
import OrderedListOutlined from "@ant-design/icons/es/icons/OrderedListOutlined";
import UnorderedListOutlined from "@ant-design/icons/es/icons/UnorderedListOutlined";
import Mention from "@tiptap/extension-mention";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Button } from "antd";
import { type ComponentType, useEffect, useId, useRef } from "react";
import { MentionList } from "./mention-list";
import styles from "./rich-text-input.module.css";
import { sanitise } from "./sanitise";
import { type Mentioned, useMentions } from "./use-mentions";

interface Props {
  readonly value?: string;
  readonly onChange?: (html: string, text: string) => void;
  readonly id?: string | undefined;
  readonly "aria-label"?: string;
  readonly placeholder?: string;
  /** Who may be named with « @ »; nobody without. */
  readonly people?: readonly Mentioned[];
}

type Mark = readonly [name: string, label: string, Icon: ComponentType, run: (editor: Editor) => void];
const MARKS: readonly Mark[] = [
  ["bold", "Gras", BoldOutlined, (editor) => editor.chain().focus().toggleBold().run()],
  ["italic", "Italique", ItalicOutlined, (editor) => editor.chain().focus().toggleItalic().run()],
  ["bulletList", "Liste", UnorderedListOutlined, (editor) => editor.chain().focus().toggleBulletList().run()],
  ["orderedList", "Liste numérotée", OrderedListOutlined, (editor) => editor.chain().focus().toggleOrderedList().run()],
  ["link", "Lien", LinkOutlined, askLink],
];

function askLink(editor: Editor): void {
  const { href = "" } = editor.getAttributes("link") as { href?: string };
  const given = window.prompt("Adresse du lien (vide pour le retirer)", href || "https://");
  if (given === null) return;
  const link = editor.chain().focus().extendMarkRange("link");
  if (/^(?:https?:\/\/.|mailto:.|tel:.)/i.test(given.trim())) link.setLink({ href: given.trim() }).run();
  else link.unsetLink().run();
}

/** What the sanitiser lets through, and nothing more. */
const kit = StarterKit.configure({
  heading: { levels: [3, 4] },
  codeBlock: false,
  horizontalRule: false,
  link: { openOnClick: false, protocols: ["mailto", "tel"], HTMLAttributes: { target: null, rel: null } },
});

/** Bold, italic, lists, links and names (« @ »). The HTML is sanitised on the way in and on the way out. */
export default function RichTextInput({
  value = "",
  onChange,
  id,
  "aria-label": label,
  placeholder,
  people = [],
}: Props) {
  const tell = useRef(onChange);
  tell.current = onChange;
  // The editor is written only when the value did not come from it: rewriting it would lose the caret.
  const sent = useRef(value);
  const listId = useId();
  const mentions = useMentions(people);
  const editor = useEditor({
    extensions: [kit, Mention.configure({ suggestion: mentions.suggestion })],
    content: sanitise(value),
    editorProps: {
      attributes: {
        ...(id && { id }),
        class: styles.text ?? "",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label ?? "Texte",
        ...(placeholder && { "data-placeholder": placeholder }),
      },
    },
    onUpdate: ({ editor: it }) => {
      const html = it.isEmpty ? "" : sanitise(it.getHTML());
      sent.current = html;
      tell.current?.(html, it.getText({ blockSeparator: "\n" }));
    },
  });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    editor.commands.setContent(sanitise(value), { emitUpdate: false });
  }, [editor, value]);
  const on = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      isEmpty: it.isEmpty,
      marks: MARKS.filter(([name]) => it.isActive(name)).map(([name]) => name),
    }),
  });

  return (
    <div className={styles.frame} data-empty={on.isEmpty || undefined}>
      <div className={styles.bar} role="toolbar" aria-label="Mise en forme">
        {MARKS.map(([name, title, Icon, run]) => (
          <Button
            key={name}
            type="text"
            size="small"
            aria-label={title}
            aria-pressed={on.marks.includes(name)}
            className={on.marks.includes(name) ? styles.on : undefined}
            icon={<Icon />}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          />
        ))}
        {people.length > 0 && (
          <Button
            type="text"
            size="small"
            aria-label="Nommer un collègue"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.chain().focus().insertContent("@").run()}
          >
            @
          </Button>
        )}
      </div>
      <EditorContent editor={editor} />
      <MentionList id={listId} state={mentions.state} />
    </div>
  );
}
