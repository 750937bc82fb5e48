-- expand
-- The picture that shows where to measure: every one that a question of the product ever had. A
-- trigger writes them. They stay, since orders show what the buyer saw.
create table question_pictures (
  product_id uuid not null references products (id) on delete cascade,
  image_id uuid not null references images (id),
  primary key (product_id, image_id)
);
create index question_pictures_image on question_pictures (image_id);

-- safe beside the release before: its questions have no picture
alter table products add constraint products_question_pictures_check check (
  not jsonb_path_exists(
    questions,
    '$[*] ? (exists (@.picture)) ? (!(@.type == "number"
      && @.picture.imageId like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"
      && @.picture.file.type() == "string" && @.picture.file != ""
      && @.picture.alt.type() == "string"
      && @.picture.width >= 1 && @.picture.height >= 1))'
  )
) not valid;
