import { Skeleton, SkeletonGroup, SkeletonText } from "@/components/ui/skeleton";

/** A person who has vouched, while their name is loading. */
export function Person() {
  return (
    <SkeletonGroup label="Loading vouches" className="flex items-center gap-4">
      <Skeleton className="size-12 rounded-full" />
      <div className="grid w-48 gap-2">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </SkeletonGroup>
  );
}

/** Place cards. The page does not shift when the places load. */
export function Cards() {
  return (
    <SkeletonGroup label="Loading places in Harare…" className="grid gap-4 sm:grid-cols-2">
      {["first", "second"].map((card) => (
        <div key={card} className="grid gap-4 rounded-xl border border-border bg-card p-4">
          <Skeleton className="aspect-video w-full rounded-lg" />
          <Skeleton className="h-5 w-2/3" />
          <SkeletonText lines={2} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** A paragraph. */
export function Text() {
  return (
    <SkeletonGroup className="max-w-md">
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}

export default Person;
