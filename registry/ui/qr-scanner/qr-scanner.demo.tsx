"use client";

import * as React from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { QrScanner } from "@/components/ui/qr-scanner";

/** Ticket codes, newest first. */
export function Tickets() {
  const [codes, setCodes] = React.useState<string[]>([]);
  return (
    <div className="grid max-w-xs gap-4">
      <QrScanner onCode={(code) => setCodes((all) => [code, ...all])} />
      <ul aria-label="Scanned tickets" className="grid gap-1 font-mono text-sm wrap-anywhere">
        {codes.map((code, index) => <li key={codes.length - index}>{code}</li>)}
      </ul>
    </div>
  );
}

/** The scanner fills a field and closes after the first code. */
export function OneCode() {
  const [open, setOpen] = React.useState(false);
  const [code, setCode] = React.useState("");
  const id = React.useId();
  return (
    <div className="grid max-w-xs gap-3">
      <Label htmlFor={id}>Place code</Label>
      <Input id={id} value={code} onChange={({ currentTarget }) => setCode(currentTarget.value)} />
      <QrScanner
        open={open}
        onOpenChange={setOpen}
        onCode={(text) => {
          setCode(text);
          setOpen(false);
        }}
        labels={{ aim: "Point the camera at the code on the door." }}
      />
    </div>
  );
}

/** In Portuguese. */
export function Translated() {
  return (
    <div lang="pt" className="max-w-xs">
      <QrScanner
        onCode={() => {}}
        labels={{
          start: "Ler com a câmara",
          stop: "Parar a câmara",
          close: "Fechar",
          retry: "Tentar de novo",
          picture: "Imagem da câmara",
          starting: "A câmara está a iniciar. Autorize-a quando o navegador perguntar.",
          aim: "Coloque o código dentro da moldura.",
          blocked:
            "A câmara está bloqueada. Autorize-a nas definições do navegador para este site e tente de novo.",
          missing: "Nenhuma câmara encontrada. Ligue uma e tente de novo.",
          inUse: "A câmara está em uso. Feche a outra aplicação ou o separador que a usa e tente de novo.",
          unsupported:
            "Este navegador não pode usar a câmara nesta página. Abra a página com https:// ou noutro navegador.",
          failed: () => "A câmara parou. Verifique se está ligada e tente de novo.",
        }}
      />
    </div>
  );
}

export default Tickets;
