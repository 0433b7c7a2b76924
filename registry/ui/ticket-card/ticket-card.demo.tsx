import { type Ticket, TicketCard } from "@/components/ui/ticket-card";

const ticket: Ticket = {
  code: "H7K2-M9PX",
  state: "valid",
  holder: "Tendai Moyo",
  kind: "Student",
  seat: "Row C, 14",
  price: 4.5,
  priceCurrency: "USD",
  event: {
    name: "An evening of readings in Shona and English",
    url: "#evening-of-readings",
    startDate: "2026-11-24T18:00:00+02:00",
    endDate: "2026-11-24T20:30:00+02:00",
    timezone: "Africa/Harare",
    attendanceMode: "offline",
    venue: "Mbare Library",
    address: "Chaminuka Street",
    city: "Harare",
  },
};

/** A valid ticket with a code to scan at the door. */
export function Valid() {
  return <TicketCard ticket={ticket} />;
}

/** Only a valid ticket shows its code. */
export function States() {
  return (
    <div className="grid gap-4">
      <TicketCard ticket={{ ...ticket, state: "pending" }} />
      <TicketCard ticket={{ ...ticket, state: "used", usedAt: "2026-11-24T17:48:00+02:00" }} />
      <TicketCard ticket={{ ...ticket, state: "cancelled" }} />
      <TicketCard ticket={{ ...ticket, state: "expired", seat: null, price: null }} />
    </div>
  );
}

/** Online, in Portuguese. */
export function Translated() {
  return (
    <TicketCard
      locale="pt"
      ticket={{
        ...ticket,
        kind: "Estudante",
        seat: null,
        event: { ...ticket.event, name: "Escrever para a rádio", attendanceMode: "online" },
      }}
      labels={{
        states: {
          valid: "Válido",
          pending: "Por pagar",
          used: "Usado",
          cancelled: "Cancelado",
          expired: "Expirado",
        },
        qrCode: "Código para a entrada",
        code: "Código",
        holder: "Para",
        kind: "Bilhete",
        price: "Preço",
        online: "Online",
      }}
    />
  );
}

export default Valid;
