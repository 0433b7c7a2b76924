-- Removes personal data from stored webhook deliveries, because they can be sent again. They contained the ids of
-- people who claimed an entity or asked for vouches. They also told the managers of an entity how claims were decided
-- and why vouches ended.
update platform.webhook_deliveries d
set body = jsonb_set(d.body::jsonb, '{data}', (d.body::jsonb -> 'data') - '{claimantPersonId,requestedBy}'::text[] - case
    when d.event_type like 'request.%' or d.body::jsonb #>> '{data,claimantPersonId}' = w.owner_person_id::text
      or exists (select 1 from engagement.vouches v where v.id::text = d.body::jsonb #>> '{data,vouchId}'
        and v.voucher_person_id = w.owner_person_id) then '{}'::text[]
    else '{status,reasonCode,reason}'::text[]
  end)::text
from platform.webhook_endpoints w
where w.id = d.endpoint_id and d.body::jsonb -> 'data' is not null
  and (d.event_type like 'claim.%' or d.event_type like 'request.%' or d.event_type in ('vouch.withdrawn', 'vouch.invalidated'));
