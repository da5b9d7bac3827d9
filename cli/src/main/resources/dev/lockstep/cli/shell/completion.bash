# What bash completes behind lockstep. Read it by:  eval "$(lockstep completion bash)"

# Bash takes a line apart at = and :, so that --machine=cube comes as three words.
_lockstep() {
  local current=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]}
  local options='' valued='' words='' endings='' folders='' program='' option='' at seen=0
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '@FIRST@' -- "$current"))
    return
  fi
  case $command in
@OPTIONS@    *) return ;;
  esac
  for ((at = 2; at < COMP_CWORD; at++)); do
    option=''
    case ${COMP_WORDS[at]} in
      -*)
        if [ "${COMP_WORDS[at + 1]-}" = = ]; then
          option=${COMP_WORDS[at]}
          at=$((at + 2))
        elif [[ $valued == *" ${COMP_WORDS[at]} "* ]]; then
          option=${COMP_WORDS[at]}
          at=$((at + 1))
        fi
        ;;
      *) seen=$((seen + 1)) ;;
    esac
    [ "$at" -ge "$COMP_CWORD" ] && break
    option=''
  done
  [ "$current" = = ] && current=''
  if [ -n "$option" ]; then
    case $command:$option in
@VALUES@    esac
  elif [ -n "$program" ] && [ "$seen" -gt 0 ]; then
    endings='any'
  elif [[ $current == -* ]]; then
    words=$options
  else
    case $command:$seen in
@WORDS@    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  case ${COMPREPLY[*]-} in
    *=) compopt -o nospace 2>/dev/null ;;
  esac
  local IFS=$'\n' ending
  if [ -n "$endings$folders" ]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen -d -- "$current"))
  fi
  for ending in ${endings// /$'\n'}; do
    if [ "$ending" = any ]; then
      COMPREPLY=($(compgen -f -- "$current"))
    else
      COMPREPLY+=($(compgen -f -X "!*$ending" -- "$current"))
    fi
  done
}
complete -F _lockstep lockstep ./lockstep
