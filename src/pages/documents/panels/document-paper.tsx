import { resources } from "@resources";
import { Button, Flex, Space } from "antd";
import { useMemo } from "react";
import { PaperPages } from "@/features/papers/PaperPages";
import { storedBlob } from "@/features/papers/stored-blob";
import { usePaper } from "@/features/papers/use-paper";
import { hasView, pathOf, type Resource, type Row } from "@/kit/declaration";
import { LinkButton } from "@/kit/parts/link-button";
import { can, useRights } from "@/lib/rights";

/** What a document says, the record it hangs on, and the file. */
export default function DocumentPaper({ record }: { readonly resource: Resource; readonly record: Row }) {
  const rights = useRights();
  const path = String(record.storage_path);
  const isShown = /\.(pdf|jpe?g|png|hei[cf])$/i.test(path);
  const load = useMemo(() => () => storedBlob("documents", path), [path]);
  const paper = usePaper(load);
  const name = String(record.title || record.file_name || "Document");
  const parent = resources.byTable(String(record.entity));
  const mayOpen = parent && hasView(parent, "show") && can(rights, parent.access, "read");
  const hasTab = parent?.tabs.some(({ code }) => code === "documents");
  return (
    <Flex vertical gap="middle">
      <Space wrap>
        {mayOpen && (
          <LinkButton to={pathOf.tab(parent, String(record.row_id), hasTab ? "documents" : "")}>
            Ouvrir la fiche{record.belongs_to ? `\u202f: ${String(record.belongs_to)}` : ""}
          </LinkButton>
        )}
        {paper.shown && (
          <Button href={paper.shown.file} download={String(record.file_name || name)}>
            Télécharger le fichier
          </Button>
        )}
      </Space>
      {isShown || paper.error ? (
        <PaperPages title={name} paper={paper} />
      ) : (
        <p>Ce genre de fichier ne s’affiche pas ici&nbsp;: téléchargez-le.</p>
      )}
    </Flex>
  );
}
