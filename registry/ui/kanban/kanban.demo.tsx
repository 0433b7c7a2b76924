"use client";

import * as React from "react";
import { Badge } from "@/components/ui/badge";
import {
  Kanban,
  KanbanBoard,
  KanbanCard,
  KanbanCards,
  KanbanHandle,
  KanbanHeader,
  KanbanMenu,
} from "@/components/ui/kanban";

const columns = [
  { id: "new", name: "New" },
  { id: "checking", name: "Checking" },
  { id: "done", name: "Done" },
];

/** Claims from first review to decision. */
export function Claims() {
  return (
    <Kanban
      columns={columns}
      defaultData={[
        { id: "library", name: "Mbare Library", column: "new" },
        { id: "clinic", name: "Chitungwiza Clinic", column: "new" },
        { id: "theatre", name: "Reps Theatre", column: "checking" },
        { id: "market", name: "Sakubva Market", column: "done" },
      ]}
    />
  );
}

interface Task {
  id: string;
  name: string;
  column: string;
  owner: string;
  due: string;
}

const tasks: Task[] = [
  { id: "permit", name: "Request the street permit", column: "new", owner: "Rudo", due: "2 Dec" },
  { id: "sound", name: "Book the sound system", column: "checking", owner: "Chipo", due: "4 Dec" },
  { id: "posters", name: "Print posters", column: "checking", owner: "Tendai", due: "5 Dec" },
];

/** Cards with more content, and a message about the last change. */
export function Preparation() {
  const [data, setData] = React.useState(tasks);
  const [last, setLast] = React.useState("Move a card.");
  return (
    <div className="grid gap-3">
      <Kanban
        columns={columns}
        data={data}
        onDataChange={setData}
        onMove={(task, index) => setLast(`${task.name}: ${task.column}, position ${index + 1}`)}
      >
        {(column) => (
          <KanbanBoard id={column.id}>
            <KanbanHeader />
            <KanbanCards<Task>>
              {(task) => (
                <KanbanCard id={task.id} showControls={false} className="flex-col gap-2">
                  <div className="flex w-full items-start gap-1">
                    <p className="min-w-0 flex-1 py-0.5 font-medium wrap-anywhere pointer-coarse:py-3">
                      {task.name}
                    </p>
                    <KanbanHandle />
                    <KanbanMenu />
                  </div>
                  <div className="flex flex-wrap gap-1">
                    <Badge variant="secondary">{task.owner}</Badge>
                    <Badge variant="outline">{task.due}</Badge>
                  </div>
                </KanbanCard>
              )}
            </KanbanCards>
          </KanbanBoard>
        )}
      </Kanban>
      <p className="text-sm text-muted-foreground">{last}</p>
    </div>
  );
}

/** Disabled. */
export function Disabled() {
  return (
    <Kanban
      disabled
      columns={columns.slice(0, 2)}
      defaultData={[{ id: "library", name: "Mbare Library", column: "new" }]}
    />
  );
}

export default Claims;
