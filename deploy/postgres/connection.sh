# Used by backup.sh and restore.sh: moves the password from the URL to the environment of PostgreSQL's tools, because
# everyone on the machine can read command-line arguments.
#
#   connect_to ADDRESS        sets url (without the password) and PGPASSWORD (decoded, RFC 3986 §2.1); where the
#                             address has none, PGPASSWORD stays unchanged
#   database_variables        names of the variables that are set. The platform's comes first, because others default to
#                             it, and a dump shared by several variables is named after the first
given_password=${PGPASSWORD-}
connect_to() {
  url=$(printf '%s' "$1" | sed 's|^\([a-z]*://[^:/@?]*\):[^@]*@|\1@|')
  export PGPASSWORD="$given_password"
  [ "$url" != "$1" ] || return 0
  PGPASSWORD=$(printf '%s\n' "$1" | sed 's|^[a-z]*://[^:/@?]*:\([^@]*\)@.*|\1|' | LC_ALL=C awk '
    function digit(c) { return index("0123456789abcdef", tolower(c)) - 1 }
    {
      decoded = ""
      while (match($0, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
        byte = 16 * digit(substr($0, RSTART + 1, 1)) + digit(substr($0, RSTART + 2, 1))
        decoded = decoded substr($0, 1, RSTART - 1) sprintf("%c", byte)
        $0 = substr($0, RSTART + 3)
      }
      print decoded $0
    }')
}
database_variables() {
  env | sed -n 's/^\(DATABASE_URL_[A-Z_]*\)=..*/\1/p' | grep -v '_RO$' |
    sed 's/^DATABASE_URL_PLATFORM$/ &/' | LC_ALL=C sort
}
