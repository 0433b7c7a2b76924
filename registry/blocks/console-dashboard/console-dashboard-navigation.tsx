import {
  BuildingIcon,
  HandshakeIcon,
  InboxIcon,
  KeyRoundIcon,
  LayoutDashboardIcon,
  ScaleIcon,
  ScrollTextIcon,
  UsersIcon,
  WebhookIcon,
} from "lucide-react";
import type { AppShellSection } from "@/components/ui/app-shell";
import type { Data } from "./data";

/** Returns the console's pages, each with its number of open items. */
export function sectionsOf(data: Data | undefined): AppShellSection[] {
  const waiting = data?.queue.length ?? 0;
  const disputes = data?.queue.filter(({ isDisputed }) => isDisputed).length ?? 0;
  return [
    {
      label: "Verification",
      links: [
        { label: "Overview", href: "#overview", icon: <LayoutDashboardIcon /> },
        {
          label: "Claims",
          href: "#claims",
          icon: <InboxIcon />,
          count: waiting > 0 ? { value: waiting, label: `${waiting} pending` } : undefined,
        },
        {
          label: "Disputes",
          href: "#disputes",
          icon: <ScaleIcon />,
          count: disputes > 0 ? { value: disputes, label: `${disputes} open` } : undefined,
        },
        { label: "Vouches", href: "#vouches", icon: <HandshakeIcon /> },
        { label: "Places", href: "#places", icon: <BuildingIcon /> },
      ],
    },
    {
      label: "Operations",
      links: [
        { label: "People", href: "#people", icon: <UsersIcon /> },
        { label: "API keys", href: "#keys", icon: <KeyRoundIcon /> },
        { label: "Webhooks", href: "#webhooks", icon: <WebhookIcon /> },
        { label: "Audit log", href: "#audit-log", icon: <ScrollTextIcon /> },
      ],
    },
  ];
}
