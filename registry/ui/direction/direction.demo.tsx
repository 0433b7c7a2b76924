"use client";

import { ArrowRightIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Direction, useDirection } from "@/components/ui/direction";

/** An Arabic description on an English page. The `lang` attribute determines the text direction. */
export function Quotation() {
  return (
    <div className="grid max-w-sm gap-3 text-sm">
      <p className="font-semibold">Khartoum Public Library</p>
      <Direction lang="ar" className="border-s-2 border-terracotta ps-3 leading-relaxed">
        مكتبة عامة في وسط المدينة، فيها قاعة قراءة للأطفال.
      </Direction>
    </div>
  );
}

/** Components inside a `Direction` adapt to it: arrow icons and arrow keys are mirrored. */
export function Inside() {
  return (
    <div className="grid max-w-sm gap-4">
      <Direction direction="ltr">
        <Next words="Next" />
      </Direction>
      <Direction direction="rtl" lang="ar">
        <Next words="التالي" />
      </Direction>
    </div>
  );
}

function Next({ words }: { words: string }) {
  const direction = useDirection();
  return (
    <div className="flex items-center justify-between gap-4">
      <Button variant="outline">
        {words}
        <ArrowRightIcon className="[&:dir(rtl)]:-scale-x-100" />
      </Button>
      <code dir="ltr" lang="en" className="font-mono text-sm text-muted-foreground">{direction}</code>
    </div>
  );
}

export default Quotation;
