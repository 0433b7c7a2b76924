"use client";

import * as React from "react";
import { CalendarDaysIcon, FileTextIcon, MapPinIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

/** A segmented control that switches between views of the same data. */
export function Tray() {
  return (
    <Tabs defaultValue="about" className="max-w-md">
      <TabsList aria-label="Mbare Library">
        <TabsTrigger value="about">About</TabsTrigger>
        <TabsTrigger value="events">Events</TabsTrigger>
        <TabsTrigger value="documents" disabled>Documents</TabsTrigger>
      </TabsList>
      <TabsContent value="about">
        Public library with a reading room for children, open since 1962.
      </TabsContent>
      <TabsContent value="events">Story hour on Saturday at ten; chess on Wednesday evening.</TabsContent>
      <TabsContent value="documents">Only visible to people who manage the place.</TabsContent>
    </Tabs>
  );
}

/** Underlined tabs for the sections of a page. */
export function Line() {
  return (
    <Tabs defaultValue="place" className="max-w-md">
      <TabsList variant="line" aria-label="New event">
        <TabsTrigger value="place">
          <MapPinIcon />
          Place
        </TabsTrigger>
        <TabsTrigger value="time">
          <CalendarDaysIcon />
          Time
        </TabsTrigger>
        <TabsTrigger value="words">
          <FileTextIcon />
          Description
        </TabsTrigger>
      </TabsList>
      <TabsContent value="place">Alliance Française, Monrovia Street, Nairobi.</TabsContent>
      <TabsContent value="time">Friday 14 March, 19:00. Doors open at 18:30.</TabsContent>
      <TabsContent value="words">An evening of Congolese rumba with guests from Kisumu.</TabsContent>
    </Tabs>
  );
}

/** Vertical tabs. The up and down arrow keys move between them. */
export function Vertical() {
  return (
    <Tabs defaultValue="profile" orientation="vertical" className="max-w-md">
      <TabsList variant="line" aria-label="Settings">
        <TabsTrigger value="profile">Profile</TabsTrigger>
        <TabsTrigger value="languages">Languages</TabsTrigger>
        <TabsTrigger value="keys">API keys</TabsTrigger>
      </TabsList>
      <TabsContent value="profile">Your name is shown only where you allow it.</TabsContent>
      <TabsContent value="languages">English, Shona.</TabsContent>
      <TabsContent value="keys">You don’t have any keys yet.</TabsContent>
    </Tabs>
  );
}

/** There are more tabs than fit, so the row scrolls. The page controls the selection. */
export function Controlled() {
  const cities = ["Harare", "Bulawayo", "Mutare", "Victoria Falls", "Gweru", "Masvingo", "Chinhoyi"];
  const [city, setCity] = React.useState("Harare");
  return (
    <div className="grid max-w-xs gap-4">
      <Tabs value={city} onValueChange={setCity}>
        <TabsList variant="line" aria-label="City">
          {cities.map((name) => <TabsTrigger key={name} value={name}>{name}</TabsTrigger>)}
        </TabsList>
        {cities.map((name) => (
          <TabsContent key={name} value={name}>Places in {name} with at least one vouch.</TabsContent>
        ))}
      </Tabs>
      <Button variant="outline" size="sm" className="w-fit" onClick={() => setCity("Chinhoyi")}>
        Go to Chinhoyi
      </Button>
    </div>
  );
}

export default Tray;
