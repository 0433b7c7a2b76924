-- One database per product. The names match the DATABASE_URL_… variables in compose.yaml. The tables are created by
-- `npm run migrate` or at the first start. If a variable is not set, its product is disabled and needs no database.
create database hakika_platform;
create database hakika_places;
create database hakika_events;
create database hakika_directory;
create database hakika_content;
create database hakika_media;
create database hakika_search;
create database hakika_travel;
create database hakika_applications;
create database hakika_ubuntu;
create database hakika_pipeline;
create database hakika_dashboard;
create database hakika_commerce;
create database hakika_pay;
create database hakika_logistics;
create database hakika_lingo;
create database hakika_news;
create database hakika_weather;
