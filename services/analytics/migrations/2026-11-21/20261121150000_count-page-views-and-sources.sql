-- Up Migration
-- How often each page was looked at, and by which campaign visitors came; nothing about any of them.
create table views_by_day (
  day date not null,
  page text not null,
  views integer not null,
  primary key (day, page)
);
create table visits_by_source (
  day date not null,
  source text not null,
  medium text not null,
  campaign text not null,
  step text not null,
  visitors integer not null,
  primary key (day, source, medium, campaign, step)
);

-- Down Migration
drop table visits_by_source;
drop table views_by_day;
